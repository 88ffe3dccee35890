import type { RelatedSearches_TotalsFragment } from '../../graphql/generated/graphql.ts'
import { graphKinds, searchInput } from '../../graphql/search-input.ts'
import { addressOf, type Landing, type LandingSlug, landingsWithin } from '../../lib/search-landings.ts'
import {
  defaultMapState,
  defaultPageSize,
  defaultSort,
  type Filters,
  type SearchQuery,
} from '../../lib/search-query.ts'
import { printSearchUrl } from '../../lib/search-url.ts'

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

const partOf = ({ isCollection }: Filters): Filters => (isCollection ? { isCollection: true } : {})

/** The searches whose facets count the related searches of another one. */
export function relatedInputs({ place, filters }: SearchQuery) {
  const input = (transaction: keyof RelatedTotals) =>
    searchInput({
      transaction,
      place,
      filters: partOf(filters),
      sort: defaultSort,
      page: 1,
      pageSize: defaultPageSize,
      mapState: defaultMapState,
    })
  return { sale: input('sale'), rent: input('rent') }
}

/** How many homes a landing has; null when it is not known. */
function countOf({ transaction, filters }: Landing, totals: RelatedTotals | null): number | null {
  const { totalResults, facets } = totals?.[transaction] ?? {}
  const [kind] = filters.uiPropertyType ?? []
  const switchOf = (name: string) => facets?.switches.find(({ filter }) => filter === name)?.count ?? null
  if (kind) return facets?.propertyTypes.find((facet) => facet.kind === graphKinds[kind])?.count ?? null
  if (filters.openHouse) return switchOf('OPEN_HOUSE')
  if (filters.newWithinDays) return switchOf('NEW')
  return totalResults ?? null
}

/**
 * Every landing in the place of a search, and in its part of the market, but the one that it is on and those that are
 * known to be empty.
 */
export function relatedSearches(
  { place, filters, transaction }: SearchQuery,
  totals: RelatedTotals | null,
): RelatedSearch[] {
  const here = addressOf({ place, filters, transaction })
  // Commercial property has no kinds of homes to tell apart.
  if (here.prefix === 'commercial') return []
  const part = partOf(filters)
  return landingsWithin(place)
    .filter(({ slug }) => slug !== here.landing.slug || Object.keys(here.rest).length > 0)
    .filter((landing) => countOf(landing, totals) !== 0)
    .map((landing) => ({
      slug: landing.slug,
      to: printSearchUrl({
        transaction: landing.transaction,
        place: landing.country ? { type: 'country', key: 'us' } : place,
        filters: { ...part, ...landing.filters },
        sort: defaultSort,
        page: 1,
        pageSize: defaultPageSize,
        mapState: defaultMapState,
      }),
    }))
}
