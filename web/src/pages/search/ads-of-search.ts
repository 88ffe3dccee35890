import type { AdSubject } from '../../features/ads/targeting.ts'
import type { SearchPageQuery } from '../../platform/graphql/generated/graphql.ts'
import { DEFAULT_MAP_STATE, type SearchQuery } from '../../platform/urls/search-query.ts'
import { printSearchUrl } from '../../platform/urls/search-url.ts'

type Found = NonNullable<SearchPageQuery['search']>

/** Whether a page may show ads. False when the board of any listing on it refuses ads. */
export const allowsAds = (listings: readonly Pick<Found['results'][number], 'compliance'>[]): boolean =>
  !listings.some(({ compliance }) => compliance?.mlsRefusesAds)

/**
 * True when the URL reveals text that the visitor typed, an area that the visitor drew, or a map position
 * that the visitor chose, which may be near the visitor's home. Ad providers see the URL of a page.
 */
export const isPersonal = ({ filters: { keyword, areas, bounds } }: SearchQuery): boolean =>
  Boolean(keyword || areas || bounds)

/** Returns a key for the results of a search. Sort and map state do not change it. */
export const viewOf = (search: SearchQuery): string =>
  printSearchUrl({ ...search, sort: 'newest', mapState: DEFAULT_MAP_STATE })

/** Returns the ad targeting of a search. */
export function adSubject({ transactionType, place: path }: SearchQuery, place: Found['place']): AdSubject {
  return {
    isRental: transactionType === 'rent',
    // A city's display name starts with the city, followed by its state.
    city: place?.city ?? (place?.type === 'CITY' ? place.displayName?.split(',')[0] : null),
    state: place?.state,
    zip: path?.type === 'zip' ? path.key : null,
  }
}
