import { distanceM, type LatticePoint, type Position, toLattice, toPosition } from './lattice.ts'
import type { StreetNetwork, StreetPart } from './network.ts'

/** The point of a street that is nearest to another point. */
export interface StreetPoint {
  street: StreetPart
  /** Distance from the other point, in blocks. */
  distance: number
  /** Number of the point of the street before it. */
  after: number
  /** Share of the way to the next point, from 0 to 1. */
  along: number
}

/** A house and its street. */
export interface Address {
  streetName: string
  streetNumber: number
  position: Position
  /** The point of the center line in front of the house. */
  road: Position
  /** Direction of the street in degrees clockwise from north, toward higher numbers. */
  bearing: number
}

/** Blocks to search around a point. Roads in the country are up to two blocks apart. */
const MAX_RINGS = 14
const METERS_PER_DEGREE = 111_195

/** Returns the nearest street with houses. Null far from any road. */
export function nearestStreet(network: StreetNetwork, position: Position): StreetPoint | null {
  const point = toLattice(position)
  if (network.isInManhattan(position)) return nearestOf(network.manhattan(), point)
  const x = Math.floor(point[0])
  const y = Math.floor(point[1])
  const roads = roadsAround(network, x, y)
  let best = nearestOf([...roads, ...network.localStreets(x, y)], point)
  // Roads on all sides enclose the block, so no street beyond them is nearer.
  if (roads.length === 4 && best) return best
  for (let ring = 1; ring <= MAX_RINGS; ring++) {
    const isLast = best !== null
    const found = nearestOf(
      ringOf(x, y, ring).flatMap(([bx, by]) => network.streetsOf(bx, by)),
      point,
    )
    if (found && (!best || found.distance < best.distance)) best = found
    if (isLast) break
  }
  return best
}

function roadsAround(network: StreetNetwork, x: number, y: number): StreetPart[] {
  return [
    network.mainRoad(x, y, 'x'),
    network.mainRoad(x, y, 'y'),
    network.mainRoad(x, y + 1, 'x'),
    network.mainRoad(x + 1, y, 'y'),
  ].filter((road) => road !== null)
}

/** Returns the nearest of some streets. Highways, which have no houses, do not count. */
export function nearestOf(streets: readonly StreetPart[], point: LatticePoint): StreetPoint | null {
  let best: StreetPoint | null = null
  for (const street of streets) {
    if (street.roadClass === 'highway') continue
    const found = nearestOn(street, point)
    if (!best || found.distance < best.distance) best = found
  }
  return best
}

/** Returns the blocks at a distance from a block. */
function ringOf(x: number, y: number, ring: number): [number, number][] {
  const blocks: [number, number][] = []
  for (let dy = -ring; dy <= ring; dy++)
    for (let dx = -ring; dx <= ring; dx++)
      if (Math.max(Math.abs(dx), Math.abs(dy)) === ring) blocks.push([x + dx, y + dy])
  return blocks
}

function nearestOn(street: StreetPart, point: LatticePoint): StreetPoint {
  const x = point[0]
  const y = point[1]
  const { points } = street
  let squared = Number.POSITIVE_INFINITY
  let after = 0
  let along = 0
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1]
    const b = points[i]
    if (!a || !b) continue
    const ax = a[0] - x
    const ay = a[1] - y
    const ex = b[0] - a[0]
    const ey = b[1] - a[1]
    const t = Math.max(0, Math.min(1, -(ax * ex + ay * ey) / (ex * ex + ey * ey || 1)))
    const found = (ax + ex * t) ** 2 + (ay + ey * t) ** 2
    if (found < squared) {
      squared = found
      after = i - 1
      along = t
    }
  }
  return { street, distance: Math.sqrt(squared), after, along }
}

/**
 * Returns the house nearest to a point: its lot on the nearest street, on the side of the point. `lotM` is the
 * width of a lot and `setbackM` the distance of the house from the center line, both in meters. Null far from
 * any road, and where neither side of the street has dry land.
 */
export function addressNear(
  network: StreetNetwork,
  position: Position,
  lotM: number,
  setbackM: number,
): Address | null {
  const found = nearestStreet(network, position)
  if (!found) return null
  const points = found.street.points.map(toPosition)
  const streetM = lengthM(points)
  const beforeM = lengthM(points.slice(0, found.after + 1))
  const atM = beforeM + found.along * lengthM(points.slice(found.after, found.after + 2))
  const lots = Math.max(1, Math.floor(streetM / lotM))
  const share = (Math.min(lots - 1, Math.floor((atM / streetM) * lots)) + 0.5) / lots
  const { road, bearing } = pointAt(points, share)
  const preferred = isRightOf(road, bearing, position) ? 1 : -1
  for (const side of [preferred, -preferred]) {
    const house = offsetBy(road, bearing + side * 90, setbackM)
    if (!network.isLand(house)) continue
    const { name, fromNumber, toNumber } = network.signOf(found.street)
    const half = Math.floor((fromNumber + share * (toNumber - fromNumber)) / 2)
    return { streetName: name, streetNumber: half * 2 + (side > 0 ? 1 : 0), position: house, road, bearing }
  }
  return null
}

const lengthM = (points: readonly Position[]): number =>
  points.reduce((sum, point, i) => (i === 0 ? 0 : sum + distanceM(points[i - 1] ?? point, point)), 0)

/** Returns the point at a share of the length of a line, with the direction of the line there. */
function pointAt(points: readonly Position[], share: number): { road: Position; bearing: number } {
  let left = lengthM(points) * share
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1] ?? [0, 0]
    const b = points[i] ?? a
    const length = distanceM(a, b)
    if (left <= length || i === points.length - 1) {
      const t = length === 0 ? 0 : Math.min(1, left / length)
      return { road: [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], bearing: bearingOf(a, b) }
    }
    left -= length
  }
  return { road: points[0] ?? [0, 0], bearing: 0 }
}

/** Returns the direction from a position to a near one, in degrees clockwise from north. */
export function bearingOf(a: Position, b: Position): number {
  const east = (b[0] - a[0]) * Math.cos((a[1] * Math.PI) / 180)
  return ((Math.atan2(east, b[1] - a[1]) * 180) / Math.PI + 360) % 360
}

function isRightOf(road: Position, bearing: number, position: Position): boolean {
  const east = (position[0] - road[0]) * Math.cos((road[1] * Math.PI) / 180)
  const north = position[1] - road[1]
  const angle = (bearing * Math.PI) / 180
  return east * Math.cos(angle) - north * Math.sin(angle) > 0
}

function offsetBy([lon, lat]: Position, bearing: number, meters: number): Position {
  const angle = (bearing * Math.PI) / 180
  const degrees = meters / METERS_PER_DEGREE
  const round = (value: number) => Math.round(value * 1e6) / 1e6
  return [
    round(lon + (Math.sin(angle) * degrees) / Math.cos((lat * Math.PI) / 180)),
    round(lat + Math.cos(angle) * degrees),
  ]
}
