import { enumWords } from './enum-words.ts'

/** The values of `Locale`, and the services' words for them. */
export const locales = enumWords({ EN_US: 'en-US', FR_CA: 'fr-CA' } as const)

type Locale = Parameters<typeof locales.word>[0]

/** A mail's language as the services write it. Without one they choose. */
export const mailLocale = (locale: Locale | null | undefined) => locale && locales.word(locale)

/** A language as the services write it. One that the schema does not know is English. */
export const siteLocale = (word: string): Locale => locales.value(word) ?? 'EN_US'
