import { z } from 'zod'

export const LOCALES = ['en-US', 'fr-CA'] as const
export const Locale = z.enum(LOCALES)
export type Locale = z.infer<typeof Locale>

/** The query of every read that depends on the reader's language. */
export const localeQuery = { locale: Locale.default('en-US') }

/** The same words in each language: { en-US: Homes for sale, fr-CA: Propriétés à vendre } */
export const LocalizedText = z.strictObject({ 'en-US': z.string().min(1), 'fr-CA': z.string().min(1) })
export type LocalizedText = z.infer<typeof LocalizedText>

/** One value for each language, made once. */
export const byLocale = <T>(make: (locale: Locale) => T): Record<Locale, T> => ({
  'en-US': make('en-US'),
  'fr-CA': make('fr-CA'),
})
