import type { PlaceType } from '@gable/kit/rules/place-types'

/** [lon, lat] of each corner. The first corner is not repeated. */
export type Ring = [lon: number, lat: number][]

export interface Place {
  type: PlaceType
  placeKey: string
  /** Name without its context: "Austin", "78704", "Travis County". */
  placeName: string
  /** Name with its context: "Austin, TX". */
  displayName: string
  /** URL slug: ASCII, lower case, with hyphens. */
  slug: string
  /** City that contains the place, for ZIP codes and neighborhoods. */
  city: string | null
  cityKey: string | null
  countyKey: string | null
  countyName: string | null
  /** Two-letter code in capitals. */
  state: string
  stateName: string
  country: 'USA' | 'CAN'
  population: number
  lat: number
  lon: number
  minLat: number
  maxLat: number
  minLon: number
  maxLon: number
  /** Area that a point of the place is in. Null when unknown. Neighborhoods and school districts always have one. */
  polygon: Ring | null
  /**
   * Closed lines of the outline on a map. Null when the gazetteer has none, as for cities and ZIP codes, which
   * it knows only as points.
   */
  outline: Ring[] | null
}
