/** The greatest whole number that the graph takes, in dollars. */
export const MAX_PRICE = 2_147_483_647

/** Words or signs, one number, what multiplies it, and a currency, all without blanks: "aboutUS$1.2million". */
const AMOUNT =
  /^[^\d.,−-]*([.,]?\d[\d.,]*?)(k|thousand|mille|mm?|millions?)?(?:\$|us|cad?|dollars?|usd)*[.,]?$/i

/**
 * Reads an amount of dollars as people write it in either language: "$750K", "1.2m", "1 234,50 $". A single point is a
 * decimal point, and so is a comma unless three digits follow it. Undefined for no amount, null for what is not one.
 */
export function parseAmount(text: string): number | undefined | null {
  const typed = text.replace(/[\s'’]/g, '')
  if (/^\$*$/.test(typed)) return undefined
  const [, written, unit = ''] = AMOUNT.exec(typed) ?? []
  if (written === undefined) return null
  const amount = Number(toDecimal(written)) * factorOf(unit.toLowerCase())
  // 1.1 million is 1100000.0000000001.
  return Number.isFinite(amount) ? Number(amount.toFixed(6)) : null
}

/** Reads a price in whole dollars, the greatest that the graph takes for a greater one; null for any other amount. */
export function parsePrice(text: string): number | undefined | null {
  const amount = parseAmount(text)
  if (typeof amount !== 'number') return amount
  return Number.isInteger(amount) ? Math.min(amount, MAX_PRICE) : null
}

function factorOf(unit: string): number {
  if (unit === '') return 1
  return ['k', 'thousand', 'mille'].includes(unit) ? 1000 : 1_000_000
}

/** Digits with points and commas as a number with a decimal point. */
function toDecimal(written: string): string {
  const at = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','))
  if (at === -1) return written
  const separator = written.charAt(at)
  const [whole, decimals] = [written.slice(0, at), written.slice(at + 1)]
  const isSeparator = whole.includes(separator) || (separator === ',' && decimals.length > 2 && whole !== '')
  const digits = whole.replace(/[.,]/g, '')
  return isSeparator ? digits + decimals : `${digits}.${decimals}`
}
