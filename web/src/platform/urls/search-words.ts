import { PLACE_TYPES, type PlaceType } from '@gable/kit/rules/place-types'
import { PROPERTY_TYPES as PROPERTY_WORDS, type PropertyType } from '@gable/kit/rules/property-types'
import {
  TRANSACTION_TYPES as TRANSACTION_WORDS,
  type TransactionType as TransactionWord,
} from '@gable/kit/rules/transaction-types'

export const TRANSACTION_TYPES = TRANSACTION_WORDS.map(
  (word) => word.toLowerCase() as Lowercase<TransactionWord>,
)
/** Names of the transaction types in the `filters` parameter and in saved searches. */
export const TRANSACTION_TYPE_NAMES = Object.fromEntries(
  TRANSACTION_WORDS.map((word) => [word.toLowerCase(), word]),
) as { [Word in TransactionWord as Lowercase<Word>]: Word }

export const LOCAL_PLACE_TYPES: readonly Exclude<PlaceType, 'state'>[] = PLACE_TYPES.filter(
  (type) => type !== 'state',
)

/** Property types in display order: apartments after townhomes. */
export const PROPERTY_TYPES: readonly PropertyType[] = PROPERTY_WORDS.flatMap((word) =>
  word === 'townhome' ? [word, 'apartment'] : word === 'apartment' ? [] : [word],
)

/** Map visibility by screen size, in the order in which the map button cycles through the values. */
export const MAP_STATES = ['hidden-mobile', 'visible-mobile', 'hidden-all', 'visible-all'] as const

export const SORTS = ['newest', 'price-low', 'price-high', 'beds', 'baths', 'size'] as const
