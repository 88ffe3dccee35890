import { addressOf, type LandingSlug, landingsWithin } from '../../lib/search-landings.ts'
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

/** Every landing in the place of a search, and in its part of the market, but the one that it is on. */
export function relatedSearches({ place, filters, transaction }: SearchQuery): RelatedSearch[] {
  const here = addressOf({ place, filters, transaction })
  // Commercial property has no kinds of homes to tell apart.
  if (here.prefix === 'commercial') return []
  const part: Filters = filters.isCollection ? { isCollection: true } : {}
  return landingsWithin(place)
    .filter(({ slug }) => slug !== here.landing.slug || Object.keys(here.rest).length > 0)
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
