/** Checks that the homes of the sample market are on the streets of their addresses. */
import { env } from '@gable/service-kit/test-kit/test-env'
import { expect, test } from 'vitest'
import { loadSampleGazetteer } from '../../neighborhoods/sample-gazetteer.ts'
import { distanceM, type Position, toLattice, toPosition } from '../../streets/network/lattice.ts'
import { addressNear, nearestStreet } from '../../streets/network/nearest.ts'
import { StreetNetwork, type StreetPart } from '../../streets/network/network.ts'
import { listings, TODAY } from '../fixtures/generated-market.ts'
import { generateMarket } from '../market.ts'

const gazetteer = loadSampleGazetteer()
const network = new StreetNetwork(gazetteer)
const MAX_STREET_M = 40

/** With FULL=true, 5,000 homes. Otherwise, the homes that other tests in the process have generated already. */
const homes = env.FULL
  ? [...generateMarket({ listings: 5_000, seed: 3, today: TODAY, gazetteer }).listings()]
  : listings

const located = homes.flatMap(({ lat, lon, ...listing }) =>
  lat === null || lon === null ? [] : [{ ...listing, position: [lon, lat] as Position }],
)

function streetsNear(position: Position): StreetPart[] {
  if (network.isInManhattan(position)) return network.manhattan()
  const [x = 0, y = 0] = toLattice(position).map(Math.floor)
  const around = [-1, 0, 1]
  return around.flatMap((dx) => around.flatMap((dy) => network.streetsOf(x + dx, y + dy)))
}

function distanceToM({ points }: StreetPart, position: Position): number {
  const width = Math.cos((position[1] * Math.PI) / 180)
  let nearest = Number.POSITIVE_INFINITY
  for (let i = 1; i < points.length; i++) {
    const a = toPosition(points[i - 1] ?? [0, 0])
    const b = toPosition(points[i] ?? [0, 0])
    const ex = (b[0] - a[0]) * width
    const ey = b[1] - a[1]
    const t = ((position[0] - a[0]) * width * ex + (position[1] - a[1]) * ey) / (ex * ex + ey * ey || 1)
    const at = Math.max(0, Math.min(1, t))
    nearest = Math.min(nearest, distanceM([a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * at], position))
  }
  return nearest
}

test('at least 95 % of the homes are within 40 m of a line with the name of their street', () => {
  const near = located.filter(({ position, streetName }) =>
    streetsNear(position).some(
      (part) => distanceToM(part, position) <= MAX_STREET_M && network.signOf(part).name === streetName,
    ),
  )
  expect(near.length / located.length).toBeGreaterThanOrEqual(0.95)
})

test('[F-29] the position of a home determines its city, neighborhood, and school district', () => {
  const differing = located.filter(
    ({ position: [lon, lat], cityKey, neighborhoodKey, schoolDistrictKey }) => {
      const city = gazetteer.cityAt(lon, lat)
      const neighborhood = city && gazetteer.neighborhoodAt(city.placeKey, lon, lat)
      const schoolDistrict = city && gazetteer.schoolDistrictAt(city.state, lon, lat)
      const around = [city, neighborhood, schoolDistrict].map((place) => place?.placeKey ?? null)
      return around.join() !== [cityKey, neighborhoodKey, schoolDistrictKey].join()
    },
  )
  expect(differing.map(({ uPI, city }) => `${uPI} in ${city}`)).toEqual([])
  expect(located.filter(({ neighborhoodKey }) => neighborhoodKey).length).toBeGreaterThan(located.length / 3)
})

test('no home is in water', () => {
  expect(located.filter(({ position }) => !network.isLand(position))).toEqual([])
})

test('house numbers are odd on one side of a street, even on the other, and in order', () => {
  for (const { position } of located.slice(0, 200)) {
    const street = nearestStreet(network, position)?.street
    if (!street || street.points.length < 4) continue
    const { name, fromNumber, toNumber } = network.signOf(street)
    for (const side of [-1, 1]) {
      const houses = [0.3, 0.4, 0.5, 0.6, 0.7].flatMap((share) => {
        const house = addressNear(network, besideStreet(street, share, side), 20, 12)
        return house?.streetName === name ? [house.streetNumber] : []
      })
      const sorted = houses.toSorted((a, b) => a - b)
      expect(houses, name).toEqual(sorted)
      expect(new Set(houses.map((number) => number % 2)).size, name).toBeLessThanOrEqual(1)
      for (const number of houses) {
        expect(number, name).toBeGreaterThanOrEqual(fromNumber)
        expect(number, name).toBeLessThanOrEqual(toNumber + 1)
      }
    }
  }
})

/** Returns a point a few meters beside a street, at a share of its points. */
function besideStreet({ points }: StreetPart, share: number, side: number): Position {
  const at = share * (points.length - 1)
  const [ax, ay] = points[Math.floor(at)] ?? [0, 0]
  const [bx, by] = points[Math.floor(at) + 1] ?? [ax, ay]
  const t = at - Math.floor(at)
  const length = Math.hypot(bx - ax, by - ay) || 1
  const offset = (side * 0.008) / length
  return toPosition([ax + (bx - ax) * t - (by - ay) * offset, ay + (by - ay) * t + (bx - ax) * offset])
}

test('the median street of a city has room for at least eight houses', () => {
  const counts = located.slice(0, 400).flatMap(({ position }) =>
    streetsNear(position).map((part) => {
      const points = part.points.map(toPosition)
      const meters = points.reduce(
        (sum, point, i) => (i === 0 ? 0 : sum + distanceM(points[i - 1] ?? point, point)),
        0,
      )
      return Math.floor(meters / 20)
    }),
  )
  expect(counts.toSorted((a, b) => a - b)[counts.length >> 1]).toBeGreaterThanOrEqual(8)
})
