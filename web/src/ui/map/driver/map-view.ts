import { MAX_ZOOM } from '@gable/kit/rules/search-limits'
import type { DrawnArea, GeoBounds, GeoPoint } from '../../../platform/geo/geo.ts'
import { fromMercator, toMercator } from '../../../platform/geo/mercator.ts'
import type { MapView } from './map-driver.ts'

/** Bounds of the market: the contiguous United States and the populated part of Canada. */
export const MARKET_BOUNDS: GeoBounds = { minLat: 24.5, maxLat: 52, minLon: -125, maxLon: -66.5 }

/**
 * Grid steps per map tile. Queries use bounds that are expanded to this grid, so that visitors share cached results.
 * The grid is fine, because the number of homes within the bounds decides whether the map shows them one by one.
 */
const STEPS_PER_TILE = 8
/** Bounds from a URL are rounded, so a map that fits them at zoom 12 may have a zoom of 11.999. */
const ZOOM_TOLERANCE = 0.01
/** The part of a box that may lie outside another box within which it fits, less than a pixel of a map. */
const BOUNDS_TOLERANCE = 0.001
/** The same in degrees, for small boxes: the precision of bounds in URLs. */
const MIN_TOLERANCE_DEGREES = 1e-5

/** Returns the view to query for a visible area: its bounds expanded to a grid, at an integer zoom. */
export function coveringView({ bounds, zoom }: MapView): MapView {
  const whole = Math.max(0, Math.min(MAX_ZOOM, Math.floor(zoom + ZOOM_TOLERANCE)))
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

/** True when a point is within a box. The box may cross the 180th meridian. */
export function containsPoint(
  { minLat, maxLat, minLon, maxLon }: GeoBounds,
  { lat, lon }: GeoPoint,
): boolean {
  if (lat < minLat || lat > maxLat) return false
  return minLon <= maxLon ? lon >= minLon && lon <= maxLon : lon >= minLon || lon <= maxLon
}

/**
 * True when a box lies within an outer box. Bounds from a URL are rounded, so less than a pixel of a map may lie outside.
 * False without an outer box, and when either box crosses the 180th meridian.
 */
export function isWithin(
  { minLat, maxLat, minLon, maxLon }: GeoBounds,
  outer: GeoBounds | undefined,
): boolean {
  if (!outer || minLon > maxLon || outer.minLon > outer.maxLon) return false
  const tolerance = (span: number) => Math.max(span * BOUNDS_TOLERANCE, MIN_TOLERANCE_DEGREES)
  const [height, width] = [tolerance(maxLat - minLat), tolerance(maxLon - minLon)]
  return (
    minLat >= outer.minLat - height &&
    maxLat <= outer.maxLat + height &&
    minLon >= outer.minLon - width &&
    maxLon <= outer.maxLon + width
  )
}

/** Returns the point at the center of a map that shows this box. */
export function centerOf({ minLat, maxLat, minLon, maxLon }: GeoBounds): GeoPoint {
  const [north, south] = [toMercator({ lat: maxLat, lon: minLon }), toMercator({ lat: minLat, lon: maxLon })]
  const x = (north.x + south.x + (maxLon < minLon ? 1 : 0)) / 2
  return fromMercator({ x: x > 1 ? x - 1 : x, y: (north.y + south.y) / 2 })
}

/** Returns the bounding box of all areas that are not excluded, or null when there are none. */
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

/**
 * Margins as fractions of a box, so that pins at its edges are fully visible. The north margin is larger,
 * because pins extend upward.
 */
const DEFAULT_MARGIN = { side: 0.05, north: 0.1 }

/** Returns a box enlarged by a margin. */
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
