import type { Locale } from './locale.ts'
import { LANGUAGE_TAGS } from './locale.ts'

/*
 * Formats numbers without Intl, because the first Intl formatter takes 100 ms on a slow phone, during
 * hydration. The output equals Intl's output except for the spaces, which differ between Node and browsers.
 */

/**
 * Formats a number with `decimals` decimals. Rounds half up in decimal notation, so 1.005 to 2 decimals is
 * 1.01. Drops trailing zeros when `trimmed`.
 */
function formatDecimal(value: number, locale: Locale, decimals: number, trimmed: boolean): string {
  if (!(value < 1e15)) return String(value)
  // Rounds numbers below 1e-6 to 0, because JavaScript would write them with an exponent.
  const scaled = Math.round(value < 1e-6 ? 0 : Number(`${value}e${decimals}`))
  const digits = String(scaled).padStart(decimals + 1, '0')
  const end = digits.length - decimals
  const whole = digits.slice(0, end).replace(/\B(?=(\d{3})+$)/g, locale === 'fr' ? '\u00a0' : ',')
  const rest = digits.slice(end)
  const part = trimmed ? rest.replace(/0+$/, '') : rest
  return part ? `${whole}${locale === 'fr' ? ',' : '.'}${part}` : whole
}

const signOf = (value: number) => (value < 0 ? '-' : '')

/**
 * Formats US dollars, with cents only when the amount has cents, or with the given number of digits. French
 * puts the sign last ("525 000 $").
 */
export function formatMoney(
  amount: number,
  locale: Locale,
  digits = Number.isInteger(amount) ? 0 : 2,
): string {
  const number = formatDecimal(Math.abs(amount), locale, digits, false)
  return signOf(amount) + (locale === 'fr' ? `${number}\u00a0$` : `$${number}`)
}

/** Formats a short price for small spaces: $600K and $1.25M, in French 600 k$ and 1,25 M$. */
export function formatShortMoney(amount: number, locale: Locale): string {
  if (amount < 1000) return formatMoney(amount, locale)
  // Amounts that would round up to 1000K use M.
  const [value, unit] = amount < 999_995 ? [amount / 1000, 'K'] : [amount / 1_000_000, 'M']
  const number = formatNumber(value, locale, 2)
  return locale === 'fr' ? `${number}\u00a0${unit === 'K' ? 'k' : unit}$` : `$${number}${unit}`
}

export function formatNumber(value: number, locale: Locale, fractionDigits = 0): string {
  return signOf(value) + formatDecimal(Math.abs(value), locale, fractionDigits, true)
}

/** Formats a percentage with at most 2 decimals: 6.5%, in French 6,5 %. */
export function formatPercent(percent: number, locale: Locale): string {
  return `${formatNumber(percent, locale, 2)}${locale === 'fr' ? '\u00a0' : ''}%`
}

/** Formats ten digits, or eleven that start with 1, as (512) 555-0142. Returns any other text unchanged. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  if (national.length !== 10) return phone
  return `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`
}

/**
 * Formats a calendar day (`YYYY-MM-DD`), a local time (`2026-03-01T13:00:00`), or a timestamp in a time zone.
 * The default time zone is UTC, so a day is the same day everywhere. A local time is never converted to the
 * browser's time zone.
 */
export function formatDate(
  iso: string,
  locale: Locale,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  const written = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { timeZone: 'UTC', ...options })
    .format(new Date(/:\d\d$/.test(iso) ? `${iso}Z` : iso))
    .replace(/[\u00a0\u202f]/g, ' ')
  // French conventions that Intl does not follow: the first of a month is an ordinal, and a full hour has no
  // minutes.
  return locale === 'fr' ? written.replace(/\b1 (?=\p{L}{3})/u, '1er ').replace(/ h 00\b/, ' h') : written
}

/** Converts the square feet of a lot to acres, to 2 decimals. */
export function acresOf(squareFeet: number): number {
  return Math.round((squareFeet / 43_560) * 100) / 100
}
