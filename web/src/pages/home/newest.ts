import { graphWord } from '@gable/kit/rules/graph-word'
import { PLACE_TYPES } from '@gable/kit/rules/place-types'
import { isNonResidential, PROPERTY_TYPES } from '@gable/kit/rules/property-types'
import type { Theme } from '../../platform/browser/theme.ts'
import type { PlaceInput, SearchFilters } from '../../platform/graphql/generated/graphql.ts'

/** Number of newest listings on a home page. */
export const NEWEST_COUNT = 6

const DWELLING_TYPES = PROPERTY_TYPES.filter((word) => !isNonResidential(word) && word !== 'apartment').map(
  graphWord,
)

/** Filters that select the listings of each theme. */
export const THEME_FILTERS: Record<Theme, SearchFilters> = {
  residential: { transactionType: 'SALE', propertyTypes: DWELLING_TYPES },
  collection: { transactionType: 'SALE', isCollection: true },
  commercial: { transactionType: 'SALE', propertyTypes: ['COMMERCIAL'] },
}

/** Converts a stored place to the graph's input. Returns null for a type that cannot be searched. */
export function placeInput({ type, placeKey }: { type: string; placeKey: string }): PlaceInput | null {
  const known = PLACE_TYPES.map(graphWord).find((candidate) => candidate === type)
  return known ? { type: known, placeKey } : null
}
