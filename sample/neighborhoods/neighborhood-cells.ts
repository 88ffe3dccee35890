import { offset } from '@gable/places/geometry'
import type { Ring } from '@gable/places/place.types'
import { Delaunay } from 'd3-delaunay'
import { Random } from '../random.ts'

interface Site {
  lat: number
  lon: number
}

const KM = 111.2
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/**
 * Divides the area around the sites into one cell per site: the points that are closest to the site, up to
 * about `radiusKm` away. Unnamed sites beyond that radius limit the outer cells and give the city an
 * irregular edge. A border has the same bends in both cells that share it, so neighboring cells meet without
 * gaps or overlaps.
 */
export function voronoiCells(sites: readonly Site[], radiusKm: number, seed: string): Ring[] {
  const [first] = sites
  if (!first) return []
  const lonScale = Math.cos((first.lat * Math.PI) / 180)
  const flat = ({ lat, lon }: Site): [number, number] => [lon * lonScale * KM, lat * KM]
  const points = [...sites.map(flat), ...rim(sites.map(flat), radiusKm, Random.of(seed, 'rim'))]
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const voronoi = Delaunay.from(points).voronoi([
    Math.min(...xs) - 1,
    Math.min(...ys) - 1,
    Math.max(...xs) + 1,
    Math.max(...ys) + 1,
  ])
  return sites.map((_, i) => {
    const corners = voronoi.cellPolygon(i) ?? []
    const ring: [number, number][] = []
    for (let k = 0; k + 1 < corners.length; k++) {
      const [from, to] = [corners[k], corners[k + 1]]
      if (from && to) ring.push([from[0], from[1]], bend(from, to, seed))
    }
    return ring.map(([x, y]): [number, number] => [round(x / lonScale / KM), round(y / KM)])
  })
}

/** Returns a jittered grid of unnamed points, all at least 1.5 radii away from every site. */
function rim(points: readonly [number, number][], radius: number, random: Random): [number, number][] {
  const step = radius * 0.8
  const margin = radius * 3
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const found: [number, number][] = []
  for (let x = Math.min(...xs) - margin; x <= Math.max(...xs) + margin; x += step) {
    for (let y = Math.min(...ys) - margin; y <= Math.max(...ys) + margin; y += step) {
      const px = x + random.between(-0.3, 0.3) * step
      const py = y + random.between(-0.3, 0.3) * step
      if (points.every(([sx, sy]) => Math.hypot(px - sx, py - sy) > radius * 1.5)) found.push([px, py])
    }
  }
  return found
}

/**
 * Returns the midpoint of a border, offset sideways. The offset is the same for both cells that share the
 * border.
 */
function bend(from: ArrayLike<number>, to: ArrayLike<number>, seed: string): [number, number] {
  const [ax = 0, ay = 0, bx = 0, by = 0] = [from[0], from[1], to[0], to[1]]
  const swap = ax > bx || (ax === bx && ay > by)
  const [px, py, qx, qy] = swap ? [bx, by, ax, ay] : [ax, ay, bx, by]
  const side = Random.of(seed, px.toFixed(4), py.toFixed(4), qx.toFixed(4)).between(-0.07, 0.07)
  return [(px + qx) / 2 - (qy - py) * side, (py + qy) / 2 + (qx - px) * side]
}

/**
 * Returns `count` points around a center, dense in the middle and sparse toward the edge, as in real cities.
 */
export function scatterSites(center: Site, radiusKm: number, count: number, random: Random): Site[] {
  return Array.from({ length: count }, (_, i) => {
    const distance = radiusKm * Math.sqrt(i / count) * random.between(0.9, 1.1)
    const angle = i * 2.39996 + random.between(-0.35, 0.35)
    return offset(center, Math.cos(angle) * distance, Math.sin(angle) * distance)
  })
}
