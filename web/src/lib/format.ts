import type { Locale } from './locale.ts'
import { languageTags } from './locale.ts'

const cache = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}${JSON.stringify(options)}`
  const known = cache.get(key) ?? new Intl.NumberFormat(languageTags[locale], options)
  cache.set(key, known)
  return known
}

/*
 * Node and browsers differ in the spaces that Intl writes. Each function settles on one, so that the browser draws
 * what the server drew.
 */

const isWhole = (value: number) => Number.isSafeInteger(value) && value >= 0

/** Without Intl, whose first number takes a slow phone a tenth of a second, just when it takes a page over. */
const writeWhole = (value: number, locale: Locale) =>
  String(value).replace(/\B(?=(\d{3})+$)/g, locale === 'fr' ? '\u00a0' : ',')

/** US dollars; cents only when there are any, or as `digits` says. In French the sign stands alone ("525 000 $"). */
export function formatMoney(
  amount: number,
  locale: Locale,
  digits = Number.isInteger(amount) ? 0 : 2,
): string {
  if (digits === 0 && isWhole(amount)) {
    const number = writeWhole(amount, locale)
    return locale === 'fr' ? `${number}\u00a0$` : `$${number}`
  }
  return numberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(amount)
    .replaceAll('\u202f', '\u00a0')
}

/** Prices for tight places: $600K and $1.25M; in French 600 k$ and 1,25 M$. */
export function formatShortMoney(amount: number, locale: Locale): string {
  if (amount < 1000) return formatMoney(amount, locale)
  // What rounds up to a thousand thousands is a million.
  const [value, unit] = amount < 999_995 ? [amount / 1000, 'K'] : [amount / 1_000_000, 'M']
  const number = formatNumber(value, locale, 2)
  return locale === 'fr' ? `${number}\u00a0${unit === 'K' ? 'k' : unit}$` : `$${number}${unit}`
}

export function formatNumber(value: number, locale: Locale, fractionDigits = 0): string {
  if (isWhole(value)) return writeWhole(value, locale)
  return numberFormat(locale, { maximumFractionDigits: fractionDigits })
    .format(value)
    .replaceAll('\u202f', '\u00a0')
}

/** Per cent, to 2 decimals at most: 6.5%; in French 6,5 %. */
export function formatPercent(percent: number, locale: Locale): string {
  return `${formatNumber(percent, locale, 2)}${locale === 'fr' ? '\u00a0' : ''}%`
}

/** Ten digits, or eleven with the country code, as (512) 555-0142; anything else as it came. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  if (national.length !== 10) return phone
  return `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`
}

/** A calendar day `YYYY-MM-DD`, or a moment in a time zone; UTC when none is given, so that a day stays that day. */
export function formatDate(
  iso: string,
  locale: Locale,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  const written = new Intl.DateTimeFormat(languageTags[locale], { timeZone: 'UTC', ...options })
    .format(new Date(iso))
    .replace(/[\u00a0\u202f]/g, ' ')
  // What Intl leaves out of French: the first of a month is an ordinal, and a full hour has no minutes.
  return locale === 'fr' ? written.replace(/\b1 (?=\p{L}{3})/u, '1er ').replace(/ h 00\b/, ' h') : written
}

/** Acres of a lot given in square feet, to 2 decimals. */
export function acresOf(squareFeet: number): number {
  return Math.round((squareFeet / 43_560) * 100) / 100
}
