/** Maximum price in US dollars: the largest 32-bit integer that the graph accepts. */
export const MAX_PRICE = 2_147_483_647

/**
 * Text or symbols, one number, a multiplier, and a currency, all without whitespace: "aboutUS$1.2million".
 */
const AMOUNT =
  /^[^\d.,−-]*([.,]?\d[\d.,]*?)(k|thousand|mille|mm?|millions?)?(?:\$|us|cad?|dollars?|usd)*[.,]?$/i

/**
 * Parses a dollar amount as written in English or French: "$750K", "1.2m", "1 234,50 $". A single period is a
 * decimal point. So is a single comma, unless three or more digits follow it. Returns undefined for an empty
 * text and null for an invalid amount.
 */
export function parseAmount(text: string): number | undefined | null {
  const typed = text.replace(/[\s'’]/g, '')
  if (/^\$*$/.test(typed)) return undefined
  const [, written, unit = ''] = AMOUNT.exec(typed) ?? []
  if (written === undefined) return null
  const amount = Number(toDecimal(written)) * factorOf(unit.toLowerCase())
  // Removes floating-point noise: 1.1 million is 1100000.0000000001.
  return Number.isFinite(amount) ? Number(amount.toFixed(6)) : null
}

/**
 * Parses a price in whole dollars, capped at the graph's maximum. Returns undefined for an empty text and
 * null for any other amount.
 */
export function parsePrice(text: string): number | undefined | null {
  const amount = parseAmount(text)
  if (typeof amount !== 'number') return amount
  return Number.isInteger(amount) ? Math.min(amount, MAX_PRICE) : null
}

function factorOf(unit: string): number {
  if (unit === '') return 1
  return ['k', 'thousand', 'mille'].includes(unit) ? 1000 : 1_000_000
}

/** Converts digits with periods and commas to a number with a decimal point. */
function toDecimal(written: string): string {
  const at = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','))
  if (at === -1) return written
  const separator = written.charAt(at)
  const [whole, decimals] = [written.slice(0, at), written.slice(at + 1)]
  const isSeparator = whole.includes(separator) || (separator === ',' && decimals.length > 2 && whole !== '')
  const digits = whole.replace(/[.,]/g, '')
  return isSeparator ? digits + decimals : `${digits}.${decimals}`
}
