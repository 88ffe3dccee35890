import type { PropertyType } from '@gable/kit/rules/property-types'
import { normalizeFilters, withFilters } from '../../../platform/urls/filter-keys.ts'
import { searchPathParts } from '../../../platform/urls/search-path.ts'
import type { SearchQuery, TransactionType } from '../../../platform/urls/search-query.ts'
import { PROPERTY_TYPES, TRANSACTION_TYPES } from '../../../platform/urls/search-words.ts'

/** Property types offered for each transaction type, most popular first. */
const saleTypes = PROPERTY_TYPES.filter((propertyType) => propertyType !== 'apartment')
const rentTypes: readonly PropertyType[] = [
  'apartment',
  ...saleTypes.filter((propertyType) => propertyType !== 'farm' && propertyType !== 'land'),
]
const offeredTypes = (transactionType: TransactionType) =>
  transactionType === 'rent' ? rentTypes : saleTypes

/** Returns the property types to offer. Commercial pages list commercial first. */
export function propertyTypesFor(search: SearchQuery): readonly PropertyType[] {
  const propertyTypes = offeredTypes(search.transactionType)
  if (searchPathParts(search).prefix !== 'commercial') return propertyTypes
  return ['commercial', ...propertyTypes.filter((propertyType) => propertyType !== 'commercial')]
}

/** Returns the transaction types to offer. */
export const transactionTypesOffered = (soldFilter: boolean): readonly TransactionType[] =>
  TRANSACTION_TYPES.filter((transactionType) => soldFilter || transactionType !== 'sold')

/**
 * Switches a search to another transaction type. Drops the price range when exactly one of the two types is
 * rent. Also drops the property types that the new transaction type does not offer.
 */
export function withTransactionType(search: SearchQuery, transactionType: TransactionType): SearchQuery {
  const { minPrice, maxPrice, uiPropertyType, ...rest } = search.filters
  const samePrices = (search.transactionType === 'rent') === (transactionType === 'rent')
  const propertyTypes =
    uiPropertyType?.filter((propertyType) => offeredTypes(transactionType).includes(propertyType)) ?? []
  const filters = normalizeFilters({
    ...rest,
    ...(samePrices ? { minPrice, maxPrice } : {}),
    ...(propertyTypes.length > 0 ? { uiPropertyType: propertyTypes } : {}),
  })
  return { ...withFilters(search, filters), transactionType }
}
