import type { Theme } from '../../platform/browser/theme.ts'
import type {
  PlaceInput,
  PlaceType,
  PropertyKind,
  SearchFilters,
} from '../../platform/graphql/generated/graphql.ts'

/** How many of the newest homes a home page lists. */
export const NEWEST_COUNT = 6

const DWELLING_TYPES: PropertyKind[] = ['HOUSE', 'CONDO', 'TOWNHOME', 'MULTI_FAMILY', 'MOBILE']

/** The homes that a theme is about. */
export const THEME_FILTERS: Record<Theme, SearchFilters> = {
  residential: { transactionType: 'SALE', propertyTypes: DWELLING_TYPES },
  collection: { transactionType: 'SALE', isCollection: true },
  commercial: { transactionType: 'SALE', propertyTypes: ['COMMERCIAL'] },
}

const PLACE_TYPES: readonly PlaceType[] = ['STATE', 'COUNTY', 'CITY', 'ZIP', 'NEIGHBORHOOD', 'SCHOOLDISTRICT']

/** A place that was kept, as the graph wants to be asked. Null for a kind that cannot be searched. */
export function placeInput({ type, placeKey }: { type: string; placeKey: string }): PlaceInput | null {
  const known = PLACE_TYPES.find((candidate) => candidate === type)
  return known ? { type: known, placeKey } : null
}
