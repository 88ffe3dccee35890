/**
 * A place of the gazetteer. Keys are stable: a state is its lower-case two-letter code, a county its FIPS code,
 * a ZIP code or Canadian forward sortation area itself, a city its GeoNames id (or `{state}-{slug}` when
 * GeoNames has none), a neighbourhood `{cityKey}-{slug}`, a school district `{countyKey}-{slug}`.
 */
export type PlaceType = 'state' | 'county' | 'city' | 'zip' | 'neighborhood' | 'schooldistrict'

/** [lon, lat] of each corner, first corner not repeated. */
export type Ring = [lon: number, lat: number][]

export interface Place {
  type: PlaceType
  placeKey: string
  /** Bare name: "Austin", "78704", "Travis County". */
  placeName: string
  /** Name with its context: "Austin, TX". */
  displayName: string
  /** ASCII, lower case, hyphens: the place's part of a URL. */
  slug: string
  /** City the place lies in, for ZIP codes and neighbourhoods. */
  city: string | null
  cityKey: string | null
  countyKey: string | null
  countyName: string | null
  /** Two letters in capitals. */
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
  /** Known only where the gazetteer has one: neighbourhoods and school districts always do. */
  polygon: Ring | null
}
