import { z } from 'zod'

export const LOCALES = ['en-US', 'fr-CA'] as const
export const Locale = z.enum(LOCALES)
export type Locale = z.infer<typeof Locale>

/** Query parameters of every route whose response depends on the visitor's language. */
export const localeQuery = { locale: Locale.default('en-US') }

/** The same text in each language: { en-US: Homes for sale, fr-CA: Propriétés à vendre } */
export const LocalizedText = z.strictObject({ 'en-US': z.string().min(1), 'fr-CA': z.string().min(1) })
export type LocalizedText = z.infer<typeof LocalizedText>

/** Calls `make` for each language and returns the results by language. */
export const byLocale = <T>(make: (locale: Locale) => T): Record<Locale, T> => ({
  'en-US': make('en-US'),
  'fr-CA': make('fr-CA'),
})
