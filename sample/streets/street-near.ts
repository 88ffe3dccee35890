import { distanceM, type Position, toPosition } from './network/lattice.ts'
import { bearingOf, nearestStreet } from './network/nearest.ts'
import type { RoadClass, StreetNetwork } from './network/network.ts'

/** The street nearest to a place. */
export interface NearStreet {
  name: string
  roadClass: RoadClass
  /** Distance from the place to the center line. */
  distanceMeters: number
  /** The nearest point of the center line, in degrees. */
  point: { lat: number; lon: number }
  /** Direction of the street there in degrees clockwise from north, toward higher house numbers. */
  bearing: number
}

/** Returns the street nearest to a place. Highways do not count. Null when there is none within about 8 km. */
export function streetNear(network: StreetNetwork, place: Position): NearStreet | null {
  const found = nearestStreet(network, place)
  if (!found) return null
  const { street, after, along } = found
  const [a, b] = street.points.slice(after, after + 2).map(toPosition)
  if (!a || !b) return null
  const point: Position = [a[0] + (b[0] - a[0]) * along, a[1] + (b[1] - a[1]) * along]
  return {
    name: network.signOf(street).name,
    roadClass: street.roadClass,
    distanceMeters: rounded(distanceM(place, point), 1),
    point: { lat: rounded(point[1], 6), lon: rounded(point[0], 6) },
    bearing: rounded(bearingOf(a, b), 1) % 360,
  }
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))
