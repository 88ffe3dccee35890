/**
 * What may stand in a percent field, out of what was typed: 0 to 100 with at most 2 decimals. A comma is a decimal
 * point and stays as it was typed. What does not fit is left out, from the right.
 */
export function maskPercent(typed: string): string {
  const [, whole = '', rest = ''] = /^(\d*)(.*)$/s.exec(typed.replace(/[^\d.,]/g, '')) ?? []
  const integer = Number(whole.slice(0, 3)) > 100 ? whole.slice(0, 2) : whole.slice(0, 3)
  const point = rest.slice(0, 1)
  if (point === '' || Number(integer) === 100) return integer
  return `${integer || '0'}${point}${rest.replace(/\D/g, '').slice(0, 2)}`
}

/** The number in a percent field; undefined when it holds none. */
export function parsePercent(text: string): number | undefined {
  const masked = maskPercent(text).replace(',', '.')
  return masked === '' ? undefined : Number(masked)
}
