/**
 * Types of gazetteer places. Their keys are stable: the lower-case two-letter code of a state, the FIPS code
 * of a county, the ZIP code or Canadian forward sortation area itself, the GeoNames id of a city (or
 * `{state}-{slug}` when GeoNames has none), `{cityKey}-{slug}` for a neighborhood, and `{countyKey}-{slug}`
 * for a school district.
 */
export const PLACE_TYPES = ['state', 'county', 'city', 'zip', 'neighborhood', 'schooldistrict'] as const
export type PlaceType = (typeof PLACE_TYPES)[number]
