import { clipPolyline } from 'lineclip'
import simplify from 'simplify-js'
import type { LatticePoint, LatticeRange } from '../network/lattice.ts'
import { mayShowManhattan } from '../network/manhattan.ts'
import type { RoadClass, StreetNetwork, StreetPart } from '../network/network.ts'
import { MIN_ZOOM, mainRoads, NAMES_FROM_ZOOM } from './main-roads.ts'
import type { Point, TileAddress, TileFrame } from './tile-address.ts'

/** Roads with the same properties. */
export interface RoadFeature {
  roadClass: RoadClass
  name: string | null
  lines: Point[][]
}

/** Max distance in units between a street and its simplified line. */
const TOLERANCE = 1.5

/** Returns the roads of a tile. Parts of one street form one line. */
export function roadsOf(
  network: StreetNetwork,
  { z }: TileAddress,
  frame: TileFrame,
  range: LatticeRange,
  blocks: readonly LatticePoint[],
): RoadFeature[] {
  const features = new Map<string, RoadFeature>()
  const add = (roadClass: RoadClass, name: string | null, line: Point[]) => {
    const lines = clipPolyline(line, frame.box).map((part) => withoutRepeats(part.map(frame.toTile)))
    const visible = lines.filter(({ length }) => length > 1)
    if (visible.length === 0) return
    const key = `${roadClass} ${name}`
    const feature = features.get(key)
    if (feature) feature.lines.push(...visible)
    else features.set(key, { roadClass, name, lines: visible })
  }
  const addPart = (part: StreetPart) => {
    const { roadClass } = part
    if (MIN_ZOOM[roadClass] > z) return
    const name = z >= NAMES_FROM_ZOOM[roadClass] ? network.signOf(part).name : null
    add(roadClass, name, simplified(part.points.map(frame.toMap)))
  }
  for (const { roadClass, name, points } of mainRoads(network, range, z))
    add(roadClass, name, points.map(frame.toMap))
  if (z >= MIN_ZOOM.local)
    for (const { name, line } of localStreets(network, z, frame, blocks)) add('local', name, line)
  if (z >= MIN_ZOOM.primary && mayShowManhattan(range))
    for (const part of network.manhattan()) if (isNear(part.points, range)) addPart(part)
  return [...features.values()]
}

interface LocalStreet {
  name: string | null
  line: Point[]
}

/** Returns the local streets of blocks. A street of a grid is one line through all blocks that share its name. */
function localStreets(
  network: StreetNetwork,
  zoom: number,
  { toMap }: TileFrame,
  blocks: readonly LatticePoint[],
): LocalStreet[] {
  const streets: LocalStreet[] = []
  const byEnd = new Map<string, LocalStreet>()
  for (const [x, y] of blocks)
    for (const part of network.localStreets(x, y)) {
      const name = zoom >= NAMES_FROM_ZOOM.local ? network.signOf(part).name : null
      const line = simplified(part.points.map(toMap))
      const keyAt = (end: LatticePoint | undefined) => `${part.axis} ${name} ${end}`
      // Blocks come from the west and north, which is where a street of a grid begins.
      const start = keyAt(part.points[0])
      const before = part.axis ? byEnd.get(start) : undefined
      const street = before ?? { name, line: [] }
      if (before) byEnd.delete(start)
      else streets.push(street)
      street.line.push(...(before ? line.slice(1) : line))
      if (part.axis) byEnd.set(keyAt(part.points.at(-1)), street)
    }
  return streets
}

/** Simplifies a whole part, so that the result is the same in every tile. */
function simplified(line: readonly Point[]): Point[] {
  return simplify(
    line.map(([x, y]) => ({ x, y })),
    TOLERANCE,
    true,
  ).map(({ x, y }) => [x, y])
}

const withoutRepeats = (line: readonly Point[]): Point[] =>
  line.filter(([x, y], i) => i === 0 || x !== line[i - 1]?.[0] || y !== line[i - 1]?.[1])

const isNear = (points: readonly LatticePoint[], { minX, minY, maxX, maxY }: LatticeRange): boolean =>
  points.some(([x]) => x >= minX) &&
  points.some(([x]) => x <= maxX) &&
  points.some(([, y]) => y >= minY) &&
  points.some(([, y]) => y <= maxY)
