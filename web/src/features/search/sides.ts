import { addressOf } from '../../lib/search-landings.ts'
import {
  type PropertyKind,
  type SearchQuery,
  type Transaction,
  tidyFilters,
  withFilters,
} from '../../lib/search-query.ts'

/** What people look for on each side of the market, most wanted first. */
const kindsWanted: Record<Transaction, readonly PropertyKind[]> = {
  sale: ['house', 'condo', 'townhome', 'multi-family', 'mobile', 'farm', 'land', 'commercial'],
  sold: ['house', 'condo', 'townhome', 'multi-family', 'mobile', 'farm', 'land', 'commercial'],
  rent: ['apartment', 'house', 'condo', 'townhome', 'multi-family', 'mobile', 'commercial'],
}

/** The kinds to choose from; among commercial property that kind leads. */
export function kindsOffered(search: SearchQuery): readonly PropertyKind[] {
  const kinds = kindsWanted[search.transaction]
  if (addressOf(search).prefix !== 'commercial') return kinds
  return ['commercial', ...kinds.filter((kind) => kind !== 'commercial')]
}

/** The sides to choose from. */
export const sidesOffered = (soldFilter: boolean): readonly Transaction[] =>
  soldFilter ? ['sale', 'rent', 'sold'] : ['sale', 'rent']

/**
 * The same wishes on another side of the market. A rent is no price, so the limits of one go where the other is
 * asked for; so do kinds that the other side does not offer.
 */
export function onSide(search: SearchQuery, transaction: Transaction): SearchQuery {
  const { minPrice, maxPrice, uiPropertyType, ...rest } = search.filters
  const samePrices = (search.transaction === 'rent') === (transaction === 'rent')
  const kinds = uiPropertyType?.filter((kind) => kindsWanted[transaction].includes(kind)) ?? []
  const filters = tidyFilters({
    ...rest,
    ...(samePrices ? { minPrice, maxPrice } : {}),
    ...(kinds.length > 0 ? { uiPropertyType: kinds } : {}),
  })
  return { ...withFilters(search, filters), transaction }
}
