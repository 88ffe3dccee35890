import { searchPathParts } from '../../../platform/urls/search-landings.ts'
import {
  normalizeFilters,
  type PropertyType,
  type SearchQuery,
  type TransactionType,
  withFilters,
} from '../../../platform/urls/search-query.ts'

/** What people look for on each side of the market, most wanted first. */
const PROPERTY_TYPES: Record<TransactionType, readonly PropertyType[]> = {
  sale: ['house', 'condo', 'townhome', 'multi-family', 'mobile', 'farm', 'land', 'commercial'],
  sold: ['house', 'condo', 'townhome', 'multi-family', 'mobile', 'farm', 'land', 'commercial'],
  rent: ['apartment', 'house', 'condo', 'townhome', 'multi-family', 'mobile', 'commercial'],
}

/** The kinds to choose from; among commercial property that kind leads. */
export function propertyTypesFor(search: SearchQuery): readonly PropertyType[] {
  const propertyTypes = PROPERTY_TYPES[search.transactionType]
  if (searchPathParts(search).prefix !== 'commercial') return propertyTypes
  return ['commercial', ...propertyTypes.filter((propertyType) => propertyType !== 'commercial')]
}

/** The sides to choose from. */
export const transactionTypesOffered = (soldFilter: boolean): readonly TransactionType[] =>
  soldFilter ? ['sale', 'rent', 'sold'] : ['sale', 'rent']

/**
 * The same wishes on another side of the market. A rent is no price, so the limits of one go where the other is
 * asked for; so do kinds that the other side does not offer.
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
