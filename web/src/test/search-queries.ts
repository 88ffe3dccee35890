import fc from 'fast-check'
import { regionCodes } from '../lib/regions.ts'
import { toArea, toBounds } from '../lib/search-geo.ts'
import {
  type Filters,
  LOCAL_PLACE_TYPES,
  MAP_STATES,
  PAGE_SIZES,
  type PlacePath,
  PROPERTY_TYPES,
  type SearchQuery,
  SORTS,
  TRANSACTION_TYPES,
} from '../lib/search-query.ts'

const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/)
const state = fc.constantFrom(...regionCodes)
const place: fc.Arbitrary<PlacePath | null> = fc.oneof(
  fc.constant(null),
  state.map((code) => ({ type: 'state' as const, key: code, state: code })),
  fc.record({
    type: fc.constantFrom(...LOCAL_PLACE_TYPES),
    key: fc.stringMatching(/^[A-Za-z0-9][\w-]{0,20}$/),
    state,
    city: slug,
    name: fc.option(slug),
  }),
)
const amount = fc.nat(2_000_000_000)
const range = <L extends string, G extends string>(minKey: L, maxKey: G, values: fc.Arbitrary<number>) =>
  fc.tuple(fc.option(values), fc.option(values)).map(([a, b]) => {
    const [from, to] = a !== null && b !== null && a > b ? [b, a] : [a, b]
    return { ...(from === null ? {} : { [minKey]: from }), ...(to === null ? {} : { [maxKey]: to }) }
  })
const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})
/** Any two corners: the second may lie beyond the 180th meridian. */
const bounds = fc.tuple(point, point).map(([a, b]) =>
  toBounds({
    minLat: Math.min(a.lat, b.lat),
    maxLat: Math.max(a.lat, b.lat),
    minLon: a.lon,
    maxLon: b.lon,
  }),
)
const area = fc
  .record({ points: fc.array(point, { minLength: 3, maxLength: 30 }), exclude: fc.boolean() })
  .map(toArea)
const yes = fc.constant(true as const)
const filters: fc.Arbitrary<Filters> = fc
  .tuple(
    range('minPrice', 'maxPrice', amount),
    range('minBeds', 'maxBeds', fc.nat(99)),
    range('minBaths', 'maxBaths', fc.nat(99)),
    range('minSqft', 'maxSqft', amount),
    range('minLotSqft', 'maxLotSqft', amount),
    range('minYearBuilt', 'maxYearBuilt', fc.integer({ min: 1600, max: 2200 })),
    fc.record(
      {
        maxHoaFee: fc.nat(1_000_000),
        minParking: fc.nat(99),
        garage: yes,
        pool: yes,
        waterfront: yes,
        view: yes,
        fireplace: yes,
        newConstruction: yes,
        listAgentKey: fc.stringMatching(/^[A-Za-z0-9][\w-]{0,20}$/),
        listOfficeKey: fc.stringMatching(/^[A-Za-z0-9][\w-]{0,20}$/),
        bounds,
        areas: fc.array(area, { minLength: 1, maxLength: 10 }),
      },
      { requiredKeys: [] },
    ),
    fc.record(
      {
        uiPropertyType: fc
          .oneof(
            fc.subarray([...PROPERTY_TYPES], { minLength: 1 }),
            fc.constantFrom(...PROPERTY_TYPES).map((propertyType) => [propertyType]),
          )
          .map((propertyTypes) =>
            PROPERTY_TYPES.filter((propertyType) => propertyTypes.includes(propertyType)),
          ),
        openHouse: fc.constant(true as const),
        virtualTour: fc.constant(true as const),
        isCollection: fc.constant(true as const),
        newWithinDays: fc.oneof(fc.constant(7), fc.integer({ min: 1, max: 365 })),
        priceReducedWithinDays: fc.integer({ min: 1, max: 365 }),
        keyword: fc
          .string({ minLength: 1, maxLength: 60 })
          .filter((text) => text.trim() === text && text !== ''),
      },
      { requiredKeys: [] },
    ),
  )
  .map((parts) => Object.assign({}, ...parts))
const everything = fc.record({
  transactionType: fc.constantFrom(...TRANSACTION_TYPES),
  place,
  filters,
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: 105 }),
  pageSize: fc.constantFrom(...PAGE_SIZES),
  mapState: fc.constantFrom(...MAP_STATES),
})
/** Any search that has an address. No path says all homes for rent of a country. */
export const searchQueries: fc.Arbitrary<SearchQuery> = fc.oneof(
  everything,
  everything.map((search) => ({
    ...search,
    transactionType: search.transactionType === 'rent' ? ('sale' as const) : search.transactionType,
    place: { type: 'country' as const, key: 'us' as const },
  })),
)
