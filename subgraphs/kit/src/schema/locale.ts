import { enumWords } from './enum-words.ts'

/** Values of `Locale`, and the locale codes of the services. */
export const locales = enumWords({ EN_US: 'en-US', FR_CA: 'fr-CA' } as const)

type Locale = Parameters<typeof locales.word>[0]

/** Returns the locale code for an email. Without a locale, the services choose the language. */
export const mailLocale = (locale: Locale | null | undefined) => locale && locales.word(locale)

/** Returns the `Locale` for a locale code of the services. Defaults to English for an unknown code. */
export const siteLocale = (word: string): Locale => locales.value(word) ?? 'EN_US'
