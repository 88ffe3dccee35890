/** The digits of a phone in North America as they are typed, with the marks that belong between them so far. */
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

/** Ten digits, or eleven with the country's 1; neither the area nor the exchange begins with 0 or 1. */
export const isUSPhone = (typed: string): boolean =>
  /^1?[2-9]\d{2}[2-9]\d{6}$/.test(typed.replace(/[\s().+-]/g, ''))
