import { enumWords } from '@gable/subgraph-kit/schema/enum-words'
import type { Locale } from './generated/resolvers.ts'

const locales = enumWords<Locale>({ EN_US: 'en-US', FR_CA: 'fr-CA' })

/** A mail's language as the services write it. Without one they choose. */
export const mailLocale = (locale: Locale | null | undefined) => locale && locales.word(locale)

/** A language as the services write it. One that the schema does not know is English. */
export const siteLocale = (word: string): Locale => locales.value(word) ?? 'EN_US'
