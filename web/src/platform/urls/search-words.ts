import { PLACE_TYPES } from '@gable/kit/rules/place-types'
import { PROPERTY_TYPES as PROPERTY_WORDS, type PropertyType } from '@gable/kit/rules/property-types'
import {
  TRANSACTION_TYPES as TRANSACTION_WORDS,
  type TransactionType as TransactionWord,
} from '@gable/kit/rules/transaction-types'
import type { LocalPlaceType, TransactionType } from './search-query.ts'

export const TRANSACTION_TYPES = TRANSACTION_WORDS.map((word) => word.toLowerCase() as TransactionType)
/** Names of the transaction types in the `filters` parameter and in saved searches. */
export const TRANSACTION_TYPE_NAMES = Object.fromEntries(
  TRANSACTION_WORDS.map((word) => [word.toLowerCase(), word]),
) as { [Word in TransactionWord as Lowercase<Word>]: Word }

export const LOCAL_PLACE_TYPES: readonly LocalPlaceType[] = PLACE_TYPES.filter((type) => type !== 'state')

/** Property types in display order: apartments after townhomes. */
export const PROPERTY_TYPES: readonly PropertyType[] = PROPERTY_WORDS.flatMap((word) =>
  word === 'townhome' ? [word, 'apartment'] : word === 'apartment' ? [] : [word],
)
