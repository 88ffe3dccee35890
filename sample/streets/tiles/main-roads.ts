import type { LatticePoint, LatticeRange } from '../network/lattice.ts'
import { type Axis, mainRoadClass, type RoadClass, type StreetNetwork } from '../network/network.ts'

/** A whole road of a tile. */
export interface Road {
  roadClass: RoadClass
  /** Null at zooms that show no names of its class. */
  name: string | null
  points: LatticePoint[]
}

/** Zoom from which each road class is drawn. */
export const MIN_ZOOM: Record<RoadClass, number> = { highway: 7, primary: 10, secondary: 12, local: 13 }
/** Zoom from which roads have names. */
export const NAMES_FROM_ZOOM: Record<RoadClass, number> = {
  highway: 12,
  primary: 12,
  secondary: 13,
  local: 14,
}

/** Lines of the lattice between two roads, and distance of the corners of a road in blocks, from each zoom. */
const DETAILS = [
  { fromZoom: 14, every: 1, spacing: 0.25 },
  { fromZoom: 12, every: 1, spacing: 0.5 },
  { fromZoom: 11, every: 4, spacing: 1 },
  { fromZoom: 10, every: 4, spacing: 2 },
  { fromZoom: 9, every: 24, spacing: 2 },
  { fromZoom: 8, every: 24, spacing: 4 },
  { fromZoom: 0, every: 48, spacing: 8 },
]

/**
 * Returns the main roads of an area, each as one line as long as its name stays the same. Visits only the lines of
 * the lattice that have a visible road. At zooms below 11, one block stands for the blocks up to the next corner.
 */
export function* mainRoads(network: StreetNetwork, range: LatticeRange, zoom: number): Generator<Road> {
  const { every, spacing } = DETAILS.find(({ fromZoom }) => zoom >= fromZoom) ?? { every: 1, spacing: 0.25 }
  const { minX, minY, maxX, maxY } = range
  for (let y = ceilTo(minY, every); y <= maxY; y += every)
    if (isVisible(y, zoom))
      yield* roadsOnLine(network, { axis: 'x', line: y, from: minX, to: maxX }, zoom, spacing)
  for (let x = ceilTo(minX, every); x <= maxX; x += every)
    if (isVisible(x, zoom))
      yield* roadsOnLine(network, { axis: 'y', line: x, from: minY, to: maxY }, zoom, spacing)
}

const isVisible = (line: number, zoom: number) => MIN_ZOOM[mainRoadClass(line)] <= zoom
const ceilTo = (value: number, step: number) => Math.ceil(value / step) * step
const floorTo = (value: number, step: number) => Math.floor(value / step) * step

interface Line {
  axis: Axis
  /** Number of the line of the lattice. */
  line: number
  /** Blocks along the line. */
  from: number
  to: number
}

function* roadsOnLine(
  network: StreetNetwork,
  { axis, line, from, to }: Line,
  zoom: number,
  spacing: number,
): Generator<Road> {
  const roadClass = mainRoadClass(line)
  const isNamed = zoom >= NAMES_FROM_ZOOM[roadClass]
  const step = Math.max(1, spacing)
  const pointAt = (along: number): LatticePoint => (axis === 'x' ? [along, line] : [line, along])
  const roadFrom = (start: number, end: number, name: string | null): Road => ({
    roadClass,
    name,
    points: cornersBetween(start, end, spacing).map(pointAt),
  })
  let start: number | null = null
  let end = 0
  let name: string | null = null
  for (let along = floorTo(from, step); along <= to; along += step) {
    const part = network.mainRoad(...pointAt(along), axis)
    const nextName = part && isNamed ? network.signOf(part).name : null
    if (start !== null && (!part || nextName !== name)) {
      // A road without a next part ends with the last block that was visited.
      yield roadFrom(start, part ? along : end, name)
      start = null
    }
    if (!part) continue
    start ??= along
    name = nextName
    end = along + 1
  }
  if (start !== null) yield roadFrom(start, end, name)
}

/** Returns both ends and the multiples of the spacing between them. */
function cornersBetween(start: number, end: number, spacing: number): number[] {
  const corners = [start]
  for (let at = floorTo(start, spacing) + spacing; at < end; at += spacing) corners.push(at)
  return [...corners, end]
}
