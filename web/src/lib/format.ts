import type { Locale } from './locale.ts'
import { languageTags } from './locale.ts'

const cache = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}${JSON.stringify(options)}`
  const known = cache.get(key) ?? new Intl.NumberFormat(languageTags[locale], options)
  cache.set(key, known)
  return known
}

/** US dollars; cents only when there are any. In French the sign stands alone ("525 000 $"). */
export function formatMoney(amount: number, locale: Locale): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return numberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}

/** Prices for tight places: $600K, $1.2M. */
export function formatShortMoney(amount: number, locale: Locale): string {
  return numberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: amount >= 1_000_000 ? 2 : 0,
  }).format(amount)
}

export function formatNumber(value: number, locale: Locale, fractionDigits = 0): string {
  return numberFormat(locale, { maximumFractionDigits: fractionDigits }).format(value)
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
  return new Intl.DateTimeFormat(languageTags[locale], { timeZone: 'UTC', ...options }).format(new Date(iso))
}

/** Acres of a lot given in square feet, to 2 decimals. */
export function acresOf(squareFeet: number): number {
  return Math.round((squareFeet / 43_560) * 100) / 100
}
