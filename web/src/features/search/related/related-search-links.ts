import type { RelatedSearches_TotalsFragment } from '../../../platform/graphql/generated/graphql.ts'
import { graphPropertyTypes, searchInput } from '../../../platform/graphql/search-input.ts'
import {
  type Landing,
  type LandingSlug,
  landingsWithin,
  searchPathParts,
} from '../../../platform/urls/search-landings.ts'
import {
  DEFAULT_MAP_STATE,
  DEFAULT_PAGE_SIZE,
  DEFAULT_SORT,
  type Filters,
  type SearchQuery,
} from '../../../platform/urls/search-query.ts'
import { printSearchUrl } from '../../../platform/urls/search-url.ts'

interface RelatedSearch {
  slug: LandingSlug
  to: string
}

type Totals = RelatedSearches_TotalsFragment | null

/** What both sides of the market have in a place. */
export interface RelatedTotals {
  sale: Totals
  rent: Totals
}

const collectionFilter = ({ isCollection }: Filters): Filters => (isCollection ? { isCollection: true } : {})

/** The searches whose facets count the related searches of another one. */
export function relatedInputs({ place, filters }: SearchQuery) {
  const input = (transactionType: keyof RelatedTotals) =>
    searchInput({
      transactionType,
      place,
      filters: collectionFilter(filters),
      sort: DEFAULT_SORT,
      page: 1,
      pageSize: DEFAULT_PAGE_SIZE,
      mapState: DEFAULT_MAP_STATE,
    })
  return { sale: input('sale'), rent: input('rent') }
}

/** How many homes a landing has; null when it is not known. */
function resultCount({ transactionType, filters }: Landing, totals: RelatedTotals | null): number | null {
  const { totalResults, facets } = totals?.[transactionType] ?? {}
  const [propertyType] = filters.uiPropertyType ?? []
  const switchCount = (name: string) => facets?.switches.find(({ filter }) => filter === name)?.count ?? null
  if (propertyType)
    return (
      facets?.propertyTypes.find((facet) => facet.kind === graphPropertyTypes[propertyType])?.count ?? null
    )
  if (filters.openHouse) return switchCount('OPEN_HOUSE')
  if (filters.newWithinDays) return switchCount('NEW')
  return totalResults ?? null
}

/**
 * Every landing in the place of a search, and in its part of the market, but the one that it is on and those that are
 * known to be empty.
 */
export function relatedSearches(
  { place, filters, transactionType }: SearchQuery,
  totals: RelatedTotals | null,
): RelatedSearch[] {
  const current = searchPathParts({ place, filters, transactionType })
  // Commercial property has no kinds of homes to tell apart.
  if (current.prefix === 'commercial') return []
  const collection = collectionFilter(filters)
  return landingsWithin(place)
    .filter(({ slug }) => slug !== current.landing.slug || Object.keys(current.rest).length > 0)
    .filter((landing) => resultCount(landing, totals) !== 0)
    .map((landing) => ({
      slug: landing.slug,
      to: printSearchUrl({
        transactionType: landing.transactionType,
        place: landing.country ? { type: 'country', key: 'us' } : place,
        filters: { ...collection, ...landing.filters },
        sort: DEFAULT_SORT,
        page: 1,
        pageSize: DEFAULT_PAGE_SIZE,
        mapState: DEFAULT_MAP_STATE,
      }),
    }))
}
