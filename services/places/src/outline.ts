import { boundsOf, distanceKm, unite } from './geometry.ts'
import type { Ring } from './place.types.ts'

/** Maximum number of corners of an outline, more than a map shows at the zoom of the whole place. */
const MAX_CORNERS = 1_500
/** Islands with fewer corners are too small to see at that zoom. */
const MIN_CORNERS = 8

/** Shares of the size of a place that may be the minimum distance between two corners of its outline. */
const STEPS = [0.0005, 0.001, 0.002, 0.004, 0.008]

/** Drops corners close to each other, and tiny islands, until an outline has few corners. */
export function withFewCorners(rings: readonly Ring[]): Ring[] {
  const count = (outline: readonly Ring[]) => outline.reduce((sum, { length }) => sum + length, 0)
  let outline = [...rings]
  if (count(outline) <= MAX_CORNERS) return outline
  const { minLat, maxLat, minLon, maxLon } = unite(rings.map(boundsOf))
  const sizeKm = distanceKm({ lat: minLat, lon: minLon }, { lat: maxLat, lon: maxLon })
  for (const step of STEPS) {
    outline = rings.map((ring) => spaced(ring, step * sizeKm)).filter(({ length }) => length >= MIN_CORNERS)
    if (count(outline) <= MAX_CORNERS) break
  }
  return outline
}

/** Keeps only corners at least `minKm` from the one before. */
function spaced(ring: Ring, minKm: number): Ring {
  const kept: Ring = []
  for (const corner of ring) {
    const last = kept.at(-1)
    if (!last || distanceKm(toPoint(last), toPoint(corner)) >= minKm) kept.push(corner)
  }
  return kept
}

const toPoint = ([lon, lat]: Ring[number]) => ({ lat, lon })
