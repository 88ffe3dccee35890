import type { AdSubject } from '../../features/ads/targeting.ts'
import type { SearchPageQuery } from '../../platform/graphql/generated/graphql.ts'
import { DEFAULT_MAP_STATE, type SearchQuery } from '../../platform/urls/search-query.ts'
import { printSearchUrl } from '../../platform/urls/search-url.ts'

type Found = NonNullable<SearchPageQuery['search']>

/** Whether ads may stand among homes: not where the board of a single one of them refuses to have any beside it. */
export const allowsAds = (listings: readonly Pick<Found['results'][number], 'compliance'>[]): boolean =>
  !listings.some(({ compliance }) => compliance?.mlsRefusesAds)

/**
 * Whether its address says what somebody typed or drew, or where they moved the map, which may be around themselves. Who
 * brings ads hears the address of a page.
 */
export const isPersonal = ({ filters: { keyword, areas, bounds } }: SearchQuery): boolean =>
  Boolean(keyword || areas || bounds)

/** Names what a search shows: another order of it, or its map beside it, is the same. */
export const viewOf = (search: SearchQuery): string =>
  printSearchUrl({ ...search, sort: 'newest', mapState: DEFAULT_MAP_STATE })

/** What a search is about, for ads beside what it finds. */
export function adSubject({ transactionType, place: path }: SearchQuery, place: Found['place']): AdSubject {
  return {
    isRental: transactionType === 'rent',
    // A city's own name stands before that of its state.
    city: place?.city ?? (place?.type === 'CITY' ? place.displayName?.split(',')[0] : null),
    state: place?.state,
    zip: path?.type === 'zip' ? path.key : null,
  }
}
