import fc from 'fast-check'
import { KINDS, SIDES } from '../listing/classify.ts'
import type { Filters } from '../search/filters.contract.ts'

const range = (least: string, most: string, value: fc.Arbitrary<number>) =>
  fc
    .tuple(fc.option(value), fc.option(value))
    .map(([a, b]) =>
      a !== null && b !== null && a > b ? { [least]: b, [most]: a } : { [least]: a, [most]: b },
    )

const double = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const wrapped = (lon: number) => (lon > 180 ? lon - 360 : lon)

/** Points around Austin, and around the 180th meridian. */
const austin = fc.record({ lat: double(30.05, 30.45), lon: double(-97.95, -97.55) })
const pacific = fc.record({ lat: double(-18.5, -15.5), lon: double(178.5, 181.5) })

const bounds = fc
  .oneof(
    { weight: 3, arbitrary: fc.tuple(austin, austin) },
    { weight: 1, arbitrary: fc.tuple(pacific, pacific) },
  )
  .map(([one, other]) => ({
    minLat: Math.min(one.lat, other.lat),
    maxLat: Math.max(one.lat, other.lat),
    minLon: wrapped(Math.min(one.lon, other.lon)),
    maxLon: wrapped(Math.max(one.lon, other.lon)),
  }))

const corners = (point: typeof austin) => fc.array(point, { minLength: 3, maxLength: 9 })
const area = fc.record({
  points: fc
    .oneof({ weight: 3, arbitrary: corners(austin) }, { weight: 1, arbitrary: corners(pacific) })
    .map((points) => points.map(({ lat, lon }) => ({ lat, lon: wrapped(lon) }))),
  exclude: fc.boolean(),
})

const on = (name: string) => fc.constant({ [name]: true })
const named = (name: string, value: fc.Arbitrary<unknown>) => value.map((chosen) => ({ [name]: chosen }))

/** One filter each, a range with both of its ends. */
const parts: fc.Arbitrary<object>[] = [
  range('minPrice', 'maxPrice', double(0, 2_100_000)),
  range('minBeds', 'maxBeds', fc.integer({ min: 0, max: 7 })),
  range('minBaths', 'maxBaths', fc.constantFrom(0, 1, 1.5, 2, 2.5, 4)),
  range('minSqft', 'maxSqft', fc.integer({ min: 0, max: 6_000 })),
  range('minLotSqft', 'maxLotSqft', fc.integer({ min: 0, max: 90_000 })),
  range('minYearBuilt', 'maxYearBuilt', fc.integer({ min: 1880, max: 2030 })),
  named('maxHoaFee', fc.integer({ min: 0, max: 600 })),
  named('minParking', fc.integer({ min: 0, max: 4 })),
  // Most of the places are in the United States: with Canada, they find nothing.
  named('country', fc.constantFrom(null, 'US', 'US', 'CA')),
  named('uiPropertyType', fc.subarray([...KINDS])),
  named('newWithinDays', fc.integer({ min: 0, max: 130 })),
  named('priceReducedWithinDays', fc.integer({ min: 0, max: 50 })),
  fc.oneof(
    named('listAgentKey', fc.constantFrom('A1', 'A2', 'nobody')),
    named('listAgentKeys', fc.array(fc.constantFrom('A1', 'A2', 'A3', 'nobody'), { maxLength: 4 })),
  ),
  named('listOfficeKey', fc.constantFrom('O1', 'O2')),
  named('bounds', bounds),
  named('areas', fc.array(area, { maxLength: 3 })),
  ...['openHouse', 'virtualTour', 'isCollection', 'garage', 'pool', 'waterfront', 'view'].map(on),
  ...['fireplace', 'newConstruction'].map(on),
]

/** Few filters at once, or next to nothing would ever match. */
export const arbitraryFilters: fc.Arbitrary<Filters> = fc
  .tuple(
    fc.constantFrom(...SIDES),
    fc.subarray(parts, { maxLength: 4 }).chain((chosen) => fc.tuple(...chosen)),
  )
  .map(([uiTransactionType, chosen]) => Object.assign({ uiTransactionType }, ...chosen))
