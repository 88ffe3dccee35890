/**
 * Masks the input of a percent field: 0 to 100 with at most 2 decimals. A comma counts as a decimal point and
 * stays a comma. Drops invalid characters, then cuts extra digits off the end.
 */
export function maskPercent(typed: string): string {
  const [, whole = '', rest = ''] = /^(\d*)(.*)$/s.exec(typed.replace(/[^\d.,]/g, '')) ?? []
  const integer = Number(whole.slice(0, 3)) > 100 ? whole.slice(0, 2) : whole.slice(0, 3)
  const point = rest.slice(0, 1)
  if (point === '' || Number(integer) === 100) return integer
  return `${integer || '0'}${point}${rest.replace(/\D/g, '').slice(0, 2)}`
}

/** Parses the number in a percent field. Undefined when the field contains no number. */
export function parsePercent(text: string): number | undefined {
  const masked = maskPercent(text).replace(',', '.')
  return masked === '' ? undefined : Number(masked)
}
