import { searchPathParts } from '../../../platform/urls/search-landings.ts'
import {
  normalizeFilters,
  type PropertyType,
  type SearchQuery,
  type TransactionType,
  withFilters,
} from '../../../platform/urls/search-query.ts'

/** Property types offered for each transaction type, most popular first. */
const PROPERTY_TYPES: Record<TransactionType, readonly PropertyType[]> = {
  sale: ['house', 'condo', 'townhome', 'multi-family', 'mobile', 'farm', 'land', 'commercial'],
  sold: ['house', 'condo', 'townhome', 'multi-family', 'mobile', 'farm', 'land', 'commercial'],
  rent: ['apartment', 'house', 'condo', 'townhome', 'multi-family', 'mobile', 'commercial'],
}

/** Returns the property types to offer. Commercial pages list commercial first. */
export function propertyTypesFor(search: SearchQuery): readonly PropertyType[] {
  const propertyTypes = PROPERTY_TYPES[search.transactionType]
  if (searchPathParts(search).prefix !== 'commercial') return propertyTypes
  return ['commercial', ...propertyTypes.filter((propertyType) => propertyType !== 'commercial')]
}

/** Returns the transaction types to offer. */
export const transactionTypesOffered = (soldFilter: boolean): readonly TransactionType[] =>
  soldFilter ? ['sale', 'rent', 'sold'] : ['sale', 'rent']

/**
 * Switches a search to another transaction type. Drops the price range when exactly one of the two types is
 * rent. Also drops the property types that the new transaction type does not offer.
 */
export function withTransactionType(search: SearchQuery, transactionType: TransactionType): SearchQuery {
  const { minPrice, maxPrice, uiPropertyType, ...rest } = search.filters
  const samePrices = (search.transactionType === 'rent') === (transactionType === 'rent')
  const propertyTypes =
    uiPropertyType?.filter((propertyType) => PROPERTY_TYPES[transactionType].includes(propertyType)) ?? []
  const filters = normalizeFilters({
    ...rest,
    ...(samePrices ? { minPrice, maxPrice } : {}),
    ...(propertyTypes.length > 0 ? { uiPropertyType: propertyTypes } : {}),
  })
  return { ...withFilters(search, filters), transactionType }
}
