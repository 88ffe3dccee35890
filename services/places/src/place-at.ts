import { type Bounds, distanceKm, inBounds, inOutline, type Position } from './geometry.ts'
import type { Ring } from './place.types.ts'

interface Center extends Position {
  placeKey: string
}

interface Area extends Center, Bounds {
  population: number
  /** Closed lines around the place. Null when unknown. */
  outline: Ring[] | null
}

/**
 * Returns the place that contains a position, of places of one type. Listings and searches by position share this
 * rule, so they agree.
 *
 * Where outlines overlap, prefers the place with the smallest distance for its size, so that the larger of two
 * neighboring towns gets more of the overlap. Where no outline contains the position, returns the place with the
 * smallest bounding box among those without an outline.
 */
export function placeAt<T extends Area>(places: readonly T[], position: Position): T | undefined {
  const { lat, lon } = position
  const inBox = places.filter((place) => inBounds(place, lon, lat))
  const inside = inBox.filter(({ outline }) => outline !== null && inOutline(outline, lon, lat))
  const relativeDistance = (place: T) =>
    distanceKm(place, position) / Math.sqrt(Math.max(1, place.population))
  return (
    lowest(inside, relativeDistance) ??
    lowest(
      inBox.filter(({ outline }) => outline === null),
      boxArea,
    )
  )
}

/** Returns the place whose center is nearest to a position. */
export const nearestPlace = <T extends Center>(places: readonly T[], position: Position): T | undefined =>
  lowest(places, (place) => distanceKm(place, position))

/** Returns the area of a box in square degrees. */
const boxArea = ({ minLat, maxLat, minLon, maxLon }: Bounds) => (maxLat - minLat) * (maxLon - minLon)

/** Returns the place with the lowest value. Equal values are decided by the key. */
function lowest<T extends Center>(places: readonly T[], measure: (place: T) => number): T | undefined {
  let found: { place: T; value: number } | undefined
  for (const place of places) {
    const value = measure(place)
    const isLower = !found || value < found.value
    if (isLower || (value === found?.value && place.placeKey < found.place.placeKey)) found = { place, value }
  }
  return found?.place
}
