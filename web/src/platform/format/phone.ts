/** Formats the digits of a North American phone number while the user types them. */
export function maskPhone(typed: string): string {
  const digits = typed
    .replace(/^\s*\+1/, '')
    .replace(/\D/g, '')
    .replace(/^1/, '')
    .slice(0, 10)
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (line) return `+1 (${area}) ${exchange}-${line}`
  if (exchange) return `+1 (${area}) ${exchange}`
  return area && `+1 (${area}`
}
