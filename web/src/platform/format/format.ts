import type { Locale } from './locale.ts'
import { LANGUAGE_TAGS } from './locale.ts'

/*
 * Numbers are written without Intl, whose first one takes a slow phone a tenth of a second, just when it takes a page
 * over. They read as Intl writes them, but for its spaces, in which Node and browsers differ.
 */

/** Rounded to so many decimals as it is read, half up: 1.005 to 2 is 1.01. Zeros at the end are left out if `trimmed`. */
function formatDecimal(value: number, locale: Locale, decimals: number, trimmed: boolean): string {
  if (!(value < 1e15)) return String(value)
  // What is smaller is written with an exponent.
  const scaled = Math.round(value < 1e-6 ? 0 : Number(`${value}e${decimals}`))
  const digits = String(scaled).padStart(decimals + 1, '0')
  const end = digits.length - decimals
  const whole = digits.slice(0, end).replace(/\B(?=(\d{3})+$)/g, locale === 'fr' ? '\u00a0' : ',')
  const rest = digits.slice(end)
  const part = trimmed ? rest.replace(/0+$/, '') : rest
  return part ? `${whole}${locale === 'fr' ? ',' : '.'}${part}` : whole
}

const signOf = (value: number) => (value < 0 ? '-' : '')

/** US dollars; cents only when there are any, or as `digits` says. In French the sign stands alone ("525 000 $"). */
export function formatMoney(
  amount: number,
  locale: Locale,
  digits = Number.isInteger(amount) ? 0 : 2,
): string {
  const number = formatDecimal(Math.abs(amount), locale, digits, false)
  return signOf(amount) + (locale === 'fr' ? `${number}\u00a0$` : `$${number}`)
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
  return signOf(value) + formatDecimal(Math.abs(value), locale, fractionDigits, true)
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

/**
 * A calendar day `YYYY-MM-DD`, what a clock shows (`2026-03-01T13:00:00`), or a moment in a time zone; UTC when none is
 * given, so that a day stays that day. A clock's time is written as it is, in whatever zone the browser is.
 */
export function formatDate(
  iso: string,
  locale: Locale,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  const written = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { timeZone: 'UTC', ...options })
    .format(new Date(/:\d\d$/.test(iso) ? `${iso}Z` : iso))
    .replace(/[\u00a0\u202f]/g, ' ')
  // What Intl leaves out of French: the first of a month is an ordinal, and a full hour has no minutes.
  return locale === 'fr' ? written.replace(/\b1 (?=\p{L}{3})/u, '1er ').replace(/ h 00\b/, ' h') : written
}

/** Acres of a lot given in square feet, to 2 decimals. */
export function acresOf(squareFeet: number): number {
  return Math.round((squareFeet / 43_560) * 100) / 100
}
