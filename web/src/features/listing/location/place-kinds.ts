import type { PointOfInterestCategory, SchoolLevel } from '../../../platform/graphql/generated/graphql.ts'

/**
 * Kinds of places that can be shown or hidden on the map, in display order, each with the SVG path of its
 * icon in a 24 by 24 view box.
 */
export const PLACE_KIND_ICONS = {
  food: 'M7 3v7m-3-7v4a3 3 0 0 0 6 0V3M7 10v11M17 3c-2.5 1.5-3.5 4-3.5 7.500V13H17m0-10v18',
  shops: 'M5 8h14l-1 12H6L5 8Zm4 0V7a3 3 0 0 1 6 0v1',
  parks: 'M12 21v-7m0 0c-4 0-6-2.3-6-5.500S8.5 3 12 3s6 2.3 6 5.500S16 14 12 14Zm0 0V9',
  health: 'M12 5v14M5 12h14',
  schools: 'm2.5 9.5 9.5-5 9.5 5-9.5 5-9.5-5Zm4 2.500v5c3 2.5 8 2.5 11 0v-5m4-2v6',
  transit: 'M6 4h12v12H6V4Zm0 7h12M8.5 16 7 20m8.5-4 1.5 4M9 13.500v.1m6-.1v.1',
} as const

export type PlaceKind = keyof typeof PLACE_KIND_ICONS

export const placeKindNames = Object.keys(PLACE_KIND_ICONS) as PlaceKind[]

export const KIND_BY_CATEGORY: Record<PointOfInterestCategory, PlaceKind> = {
  CAFE: 'food',
  RESTAURANT: 'food',
  NIGHTLIFE: 'food',
  SHOPPING: 'shops',
  GROCERY: 'shops',
  PARK: 'parks',
  WELLNESS: 'health',
  DAYCARE: 'schools',
  TRANSIT: 'transit',
}

/** Place or school near a listing. */
export interface Surrounding {
  id: string
  kind: PlaceKind
  /** Specific category. The namespace `listingLocation` contains its name. */
  category: PointOfInterestCategory | SchoolLevel
  name: string
  address: string | null
  walkingTime: number
  lat: number
  lon: number
}
