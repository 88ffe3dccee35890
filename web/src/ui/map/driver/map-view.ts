import type { DrawnArea, GeoBounds, GeoPoint } from '../../../platform/geo/geo.ts'
import { fromMercator, toMercator } from '../../../platform/geo/mercator.ts'
import type { MapView } from './map-driver.ts'

/** The United States without Alaska and the islands, and the Canada that people live in: the whole market. */
export const MARKET_BOUNDS: GeoBounds = { minLat: 24.5, maxLat: 52, minLon: -125, maxLon: -66.5 }

const MAX_ZOOM = 22
/** Views are widened to a grid of so many pixels: a small move asks for nothing, and many people ask alike. */
const STEPS_PER_TILE = 2

/** What to ask for so that a view is covered: a box around it whose edges lie on a grid, at a whole zoom. */
export function coveringView({ bounds, zoom }: MapView): MapView {
  const whole = Math.max(0, Math.min(MAX_ZOOM, Math.floor(zoom)))
  const steps = STEPS_PER_TILE * 2 ** whole
  const northWest = toMercator({ lat: bounds.maxLat, lon: bounds.minLon })
  const southEast = toMercator({ lat: bounds.minLat, lon: bounds.maxLon })
  const onGrid = (round: (value: number) => number, value: number) =>
    Math.max(0, Math.min(1, round(value * steps) / steps))
  const start = fromMercator({ x: onGrid(Math.floor, northWest.x), y: onGrid(Math.floor, northWest.y) })
  const end = fromMercator({ x: onGrid(Math.ceil, southEast.x), y: onGrid(Math.ceil, southEast.y) })
  return {
    zoom: whole,
    bounds: { minLat: end.lat, maxLat: start.lat, minLon: start.lon, maxLon: end.lon },
  }
}

/** Whether a point lies in a box, which may cross the 180th meridian. */
export function containsPoint(
  { minLat, maxLat, minLon, maxLon }: GeoBounds,
  { lat, lon }: GeoPoint,
): boolean {
  if (lat < minLat || lat > maxLat) return false
  return minLon <= maxLon ? lon >= minLon && lon <= maxLon : lon >= minLon || lon <= maxLon
}

/** The point that a map of this box shows in its middle. */
export function centerOf({ minLat, maxLat, minLon, maxLon }: GeoBounds): GeoPoint {
  const [north, south] = [toMercator({ lat: maxLat, lon: minLon }), toMercator({ lat: minLat, lon: maxLon })]
  const x = (north.x + south.x + (maxLon < minLon ? 1 : 0)) / 2
  return fromMercator({ x: x > 1 ? x - 1 : x, y: (north.y + south.y) / 2 })
}

/** The smallest box around the areas in which homes are wanted; null without one. */
export function boundsOfAreas(areas: readonly DrawnArea[]): GeoBounds | null {
  const points = areas.filter(({ exclude }) => !exclude).flatMap((area) => area.points)
  if (points.length === 0) return null
  const lats = points.map(({ lat }) => lat)
  const lons = points.map(({ lon }) => lon)
  return {
    minLat: Math.min(...lats),
    maxLat: Math.max(...lats),
    minLon: Math.min(...lons),
    maxLon: Math.max(...lons),
  }
}

/** Shares of a box that are added around it, so that pins at its edge are seen; more to the north, where they stand up. */
const DEFAULT_MARGIN = { side: 0.05, north: 0.1 }

/** A box with some room around it. */
export function withMargin(
  { minLat, maxLat, minLon, maxLon }: GeoBounds,
  margin = DEFAULT_MARGIN,
): GeoBounds {
  const height = maxLat - minLat
  const width = maxLon - minLon + (maxLon < minLon ? 360 : 0)
  return {
    minLat: Math.max(-90, minLat - height * margin.side),
    maxLat: Math.min(90, maxLat + height * margin.north),
    minLon: wrapped(minLon - width * margin.side),
    maxLon: wrapped(maxLon + width * margin.side),
  }
}

const wrapped = (lon: number): number => (lon < -180 ? lon + 360 : lon > 180 ? lon - 360 : lon)
