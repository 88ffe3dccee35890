/** The digits of a phone in North America as they are typed, with the marks that belong between them so far. */
export function maskPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^1/, '').slice(0, 10)
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (line) return `(${area}) ${exchange}-${line}`
  if (exchange) return `(${area}) ${exchange}`
  return area && `(${area}`
}
