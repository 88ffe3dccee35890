import { distanceKm, offset } from '@gable/places/geometry'
import type { Ring } from './outline.contract.ts'

interface Point {
  lat: number
  lon: number
}

const DIRECTIONS = Array.from({ length: 120 }, (_, i) => (i / 120) * 2 * Math.PI)
/** Lines across directions at nearly a right angle do not bound a ray. */
const MIN_COSINE = 0.01
/** With fewer homes, an outline would show the homes rather than the place. */
const MIN_HOMES = 5
/** Homes this many times as far from the center as nine of ten homes have a wrong position. */
const STRAY_FACTOR = 3
/** Ground beyond the outermost homes, relative to the distance of the farthest home, and its minimum. */
const MARGIN = 0.1
const MIN_MARGIN_KM = 0.3
/** An outline of few homes is convex. The more homes, the closer it follows the ground between them. */
const [MAX_HOMES_CONVEX, MIN_HOMES_CLOSE] = [40, 400]

/** A home as seen from the center: its distance, and its direction in radians counterclockwise from the east. */
interface Sighting {
  km: number
  direction: number
}

/** Returns a line around the ground on which the homes of a place lie, or null when they are too few. */
export function outlineOfHomes(homes: readonly Point[]): Ring | null {
  if (homes.length < MIN_HOMES) return null
  const [lats, lons] = [homes.map(({ lat }) => lat), homes.map(({ lon }) => lon)]
  const center = { lat: quantile(lats, 0.5), lon: quantile(lons, 0.5) }
  const sightings = withoutStrays(homes.map((home) => sightingOf(home, center)))
  const reachKm = sightings.reduce((max, { km }) => Math.max(max, km), 0)
  const marginKm = Math.max(MIN_MARGIN_KM, MARGIN * reachKm)
  const outermost = outermostOf(sightings)
  const extents = DIRECTIONS.map((direction) => extentOf(outermost, direction))
  const closeness = Math.min(
    1,
    Math.max(0, (homes.length - MAX_HOMES_CONVEX) / (MIN_HOMES_CLOSE - MAX_HOMES_CONVEX)),
  )
  return ringAround(center, (direction) => {
    const [close, convex] = [
      closeRadius(outermost, direction, marginKm),
      convexRadius(extents, direction) + marginKm,
    ]
    return closeness * close + (1 - closeness) * convex
  })
}

/** Returns a circle. */
export const circleAround = (center: Point, km: number): Ring => ringAround(center, () => km)

/** Returns a line at a distance in km from the center that depends on the direction. */
const ringAround = (center: Point, radiusAt: (direction: number) => number): Ring =>
  DIRECTIONS.map((direction) => {
    const km = radiusAt(direction)
    const { lat, lon } = offset(center, km * Math.cos(direction), km * Math.sin(direction))
    return [round(lon), round(lat)]
  })

/** Returns the distance at which a ray from the center leaves the last circle around a home. */
function closeRadius(homes: readonly Sighting[], direction: number, marginKm: number): number {
  let radius = marginKm
  for (const { km, direction: toHome } of homes) {
    const along = km * Math.cos(toHome - direction)
    const aside = km * Math.sin(toHome - direction)
    if (along < 0 || Math.abs(aside) >= marginKm) continue
    radius = Math.max(radius, along + Math.sqrt(marginKm ** 2 - aside ** 2))
  }
  return radius
}

/** Returns how far the homes extend in a direction: the distance of the line across it beyond which no home lies. */
const extentOf = (homes: readonly Sighting[], direction: number): number =>
  Math.max(0, ...homes.map(({ km, direction: toHome }) => km * Math.cos(toHome - direction)))

/** Returns the distance at which a ray from the center leaves the smallest convex area with all homes. */
const convexRadius = (extents: readonly number[], direction: number): number =>
  Math.min(
    ...extents.map((km, i) => {
      const along = Math.cos((DIRECTIONS[i] ?? 0) - direction)
      return along > MIN_COSINE ? km / along : Number.POSITIVE_INFINITY
    }),
  )

function sightingOf(home: Point, center: Point): Sighting {
  const east = distanceKm({ ...center, lon: home.lon }, center) * Math.sign(home.lon - center.lon)
  const north = distanceKm({ ...center, lat: home.lat }, center) * Math.sign(home.lat - center.lat)
  return { km: Math.hypot(east, north), direction: Math.atan2(north, east) }
}

function withoutStrays(sightings: readonly Sighting[]): readonly Sighting[] {
  const distances = sightings.map(({ km }) => km)
  const maxKm = STRAY_FACTOR * quantile(distances, 0.9)
  return sightings.filter(({ km }) => km <= maxKm)
}

/** Keeps the farthest home of each of 360 sectors, which hides the others from outside. */
function outermostOf(sightings: readonly Sighting[]): readonly Sighting[] {
  const bySector = new Map<number, Sighting>()
  for (const sighting of sightings) {
    const sector = Math.floor((sighting.direction * 180) / Math.PI)
    if (sighting.km >= (bySector.get(sector)?.km ?? 0)) bySector.set(sector, sighting)
  }
  return [...bySector.values()]
}

/** Rounds to 5 decimals (1 m). */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** Returns the value that is greater than a share of the values: the median for 0.5. */
function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.floor(share * sorted.length)] ?? 0
}
