import { type LatticePoint, type Position, toLattice, toPosition } from './lattice.ts'
import { nearestOf, nearestStreet } from './nearest.ts'
import type { StreetNetwork, StreetPart } from './network.ts'

/** A corner of two streets. */
export interface Crossing {
  streetName: string
  /** Null where no other street is near the end of the street. */
  crossingName: string | null
  position: Position
}

/** Largest distance of a crossing street from the end of a street, in blocks. */
const MAX_GAP = 0.1

/** Returns the corner near a point, on the street that is nearest to it. Null far from any road. */
export function crossingNear(network: StreetNetwork, position: Position): Crossing | null {
  const found = nearestStreet(network, position)
  if (!found) return null
  const { street } = found
  const streetName = network.signOf(street).name
  // The streets of Manhattan are whole lines, which cross others everywhere.
  const isOwnGrid = street.sign !== undefined
  const corner = isOwnGrid ? toLattice(position) : endNear(street, toLattice(position))
  const others = isOwnGrid
    ? network.manhattan().filter(({ roadClass }) => roadClass !== street.roadClass)
    : streetsAround(network, corner).filter((other) => network.signOf(other).name !== streetName)
  const crossing = nearestOf(others, corner)
  const isNear = crossing !== null && (isOwnGrid || crossing.distance < MAX_GAP)
  return {
    streetName,
    crossingName: isNear ? network.signOf(crossing.street).name : null,
    position: toPosition(isOwnGrid ? pointOf(street, found.after, found.along) : corner),
  }
}

function streetsAround(network: StreetNetwork, [x, y]: LatticePoint): StreetPart[] {
  const columns = [Math.round(x) - 1, Math.round(x)]
  const rows = [Math.round(y) - 1, Math.round(y)]
  return columns.flatMap((column) => rows.flatMap((row) => network.streetsOf(column, row)))
}

function endNear({ points }: StreetPart, point: LatticePoint): LatticePoint {
  const [first = point, last = point] = [points[0], points.at(-1)]
  const distance = (end: LatticePoint) => Math.hypot(end[0] - point[0], end[1] - point[1])
  return distance(first) < distance(last) ? first : last
}

function pointOf({ points }: StreetPart, after: number, along: number): LatticePoint {
  const a = points[after] ?? [0, 0]
  const b = points[after + 1] ?? a
  return [a[0] + (b[0] - a[0]) * along, a[1] + (b[1] - a[1]) * along]
}
