import { enumWords } from '@gable/subgraph-kit/schema/enum-words'
import type { Locale } from './generated/resolvers.ts'

/** How the REST services name the reader's language. */
export const locales = enumWords<Locale>({ EN_US: 'en-US', FR_CA: 'fr-CA' })
