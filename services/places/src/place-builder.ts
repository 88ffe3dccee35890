import type { PlaceType } from '@gable/kit/rules/place-types'
import { type Bounds, boundsOf } from './geometry.ts'
import { slugify } from './names.ts'
import type { Place, Ring } from './place.types.ts'
import { STATE_BY_CODE } from './states.ts'

export interface PlaceSeed {
  type: PlaceType
  placeKey: string
  placeName: string
  stateCode: string
  lat: number
  lon: number
  /** Defaults to the bounds of the polygon. */
  bounds?: Bounds
  polygon?: Ring | null
  /** Defaults to the polygon. */
  outline?: Ring[] | undefined
  population?: number
  city?: Place | null
  county?: Place | null
}

/** Builds a place with its display name, parents, and bounds. */
export function makePlace(seed: PlaceSeed): Place {
  const state = STATE_BY_CODE.get(seed.stateCode)
  if (!state) throw new RangeError(`Unknown state ${seed.stateCode}`)
  const polygon = seed.polygon ?? null
  const bounds = seed.bounds ?? (polygon && boundsOf(polygon))
  if (!bounds) throw new TypeError(`${seed.type} ${seed.placeKey} has no bounds`)
  const city = seed.city ?? null
  const county = seed.county ?? null
  const context = city && city.placeName !== seed.placeName ? `${city.placeName}, ${state.code}` : state.code
  return {
    type: seed.type,
    placeKey: seed.placeKey,
    placeName: seed.placeName,
    displayName: seed.type === 'state' ? seed.placeName : `${seed.placeName}, ${context}`,
    slug: slugify(seed.placeName),
    city: city?.placeName ?? null,
    cityKey: city?.placeKey ?? null,
    countyKey: county?.placeKey ?? null,
    countyName: county?.placeName ?? null,
    state: state.code,
    stateName: state.name,
    country: state.country,
    population: Math.round(seed.population ?? 0),
    lat: seed.lat,
    lon: seed.lon,
    ...bounds,
    polygon,
    outline: seed.outline ?? (polygon && [polygon]),
  }
}
