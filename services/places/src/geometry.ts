import type { Ring } from './place.types.ts'

/** A position in degrees. */
export interface Position {
  lat: number
  lon: number
}

export interface Bounds {
  minLat: number
  maxLat: number
  minLon: number
  maxLon: number
}

const KM_PER_DEGREE = 111.2
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

export function distanceKm(a: Position, b: Position): number {
  const x = (a.lon - b.lon) * Math.cos(((a.lat + b.lat) * Math.PI) / 360)
  return Math.hypot(x, a.lat - b.lat) * KM_PER_DEGREE
}

/** Returns the point that is `eastKm` east and `northKm` north of another. */
export function offset(from: Position, eastKm: number, northKm: number) {
  return {
    lat: from.lat + northKm / KM_PER_DEGREE,
    lon: from.lon + eastKm / (KM_PER_DEGREE * Math.cos((from.lat * Math.PI) / 180)),
  }
}

export function boundsAround(center: Position, km: number): Bounds {
  const low = offset(center, -km, -km)
  const high = offset(center, km, km)
  return { minLat: round(low.lat), maxLat: round(high.lat), minLon: round(low.lon), maxLon: round(high.lon) }
}

export function unite(boxes: readonly Bounds[]): Bounds {
  const box = { minLat: 90, maxLat: -90, minLon: 180, maxLon: -180 }
  for (const next of boxes) {
    box.minLat = Math.min(box.minLat, next.minLat)
    box.maxLat = Math.max(box.maxLat, next.maxLat)
    box.minLon = Math.min(box.minLon, next.minLon)
    box.maxLon = Math.max(box.maxLon, next.maxLon)
  }
  return box
}

export function boundsOf(ring: Ring): Bounds {
  const box = { minLat: 90, maxLat: -90, minLon: 180, maxLon: -180 }
  for (const [lon, lat] of ring) {
    if (lat < box.minLat) box.minLat = lat
    if (lat > box.maxLat) box.maxLat = lat
    if (lon < box.minLon) box.minLon = lon
    if (lon > box.maxLon) box.maxLon = lon
  }
  return box
}

export function inBounds(box: Bounds, lon: number, lat: number): boolean {
  return lon >= box.minLon && lon <= box.maxLon && lat >= box.minLat && lat <= box.maxLat
}

export function inRing(ring: Ring, lon: number, lat: number): boolean {
  let inside = false
  let [lastLon, lastLat] = ring.at(-1) ?? [0, 0]
  for (const [nextLon, nextLat] of ring) {
    if (nextLat > lat !== lastLat > lat) {
      const crossing = ((lastLon - nextLon) * (lat - nextLat)) / (lastLat - nextLat) + nextLon
      if (lon < crossing) inside = !inside
    }
    lastLon = nextLon
    lastLat = nextLat
  }
  return inside
}

/** Whether a point is inside an outline. A ring inside another ring is a hole. */
export const inOutline = (rings: readonly Ring[], lon: number, lat: number): boolean =>
  rings.filter((ring) => inRing(ring, lon, lat)).length % 2 === 1

export function centerOf(box: Bounds): Position {
  return { lat: round((box.minLat + box.maxLat) / 2), lon: round((box.minLon + box.maxLon) / 2) }
}

/**
 * Returns an outline with uneven corners around a center, like a boundary drawn by hand. `wobble` returns a
 * number from 0 to 1 for each corner.
 */
export function outline(center: Position, km: number, corners: number, wobble: () => number): Ring {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI
    const cornerKm = km * (0.78 + 0.36 * wobble())
    const point = offset(center, Math.cos(angle) * cornerKm, Math.sin(angle) * cornerKm)
    return [round(point.lon), round(point.lat)]
  })
}
