import type { MailLocale } from '../email.ts'

/** Intl writes thin spaces in French that some mail programs have no letter for. */
export const normalizeSpaces = (text: string) => text.replaceAll('\u202f', '\u00a0')

export const formatNumber = (value: number, locale: MailLocale, digits = 0): string =>
  normalizeSpaces(new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value))

/** Whole US dollars, as the site writes them: $525,000; in French 525 000 $. */
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

/** The form of a word that goes with a number, after the number itself: `3 homes`, `1 000 000 de propriétés`. */
export function pluralize(count: number, locale: MailLocale, forms: PluralForms): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other
  return `${formatNumber(count, locale, 1)}\u00a0${form}`
}

/** One, two and three. */
export const formatList = (parts: readonly string[], locale: MailLocale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)
