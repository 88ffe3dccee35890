import type { MailLocale } from '../email.ts'

/**
 * Replaces the narrow no-break spaces that Intl writes in French, because the fonts of some mail programs
 * lack them.
 */
export const normalizeSpaces = (text: string) => text.replaceAll('\u202f', '\u00a0')

export const formatNumber = (value: number, locale: MailLocale, digits = 0): string =>
  normalizeSpaces(new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value))

/** Formats whole US dollars as the site does: $525,000, or 525 000 $ in French. */
export const formatMoney = (amount: number, locale: MailLocale): string =>
  normalizeSpaces(
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    }).format(amount),
  )

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Returns the number followed by the matching plural form: `3 homes`, `1 000 000 de propriétés`. */
export function pluralize(count: number, locale: MailLocale, forms: PluralForms): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other
  return `${formatNumber(count, locale, 1)}\u00a0${form}`
}

/** Joins the parts into a list, for example 'one, two, and three'. */
export const formatList = (parts: readonly string[], locale: MailLocale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)
