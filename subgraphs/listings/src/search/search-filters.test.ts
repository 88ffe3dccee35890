import { expect, test } from 'vitest'
import type { SearchFilters } from '../generated/resolvers.ts'
import { filtersJson } from './search-filters.ts'

const json = (filters: Partial<SearchFilters>) => filtersJson({ transactionType: 'SALE', ...filters })

const corner = { lat: 30.1234567, lon: -97.7 }
const area = (corners: number, exclude = false) => ({ points: Array(corners).fill(corner), exclude })

test('converts filters to the format of the listings service, without disabled and empty filters', () => {
  const filters: Partial<SearchFilters> = {
    transactionType: 'RENT',
    minPrice: 0,
    maxPrice: 500_000,
    maxHoaFee: 0,
    minParking: 2,
    minLotSqft: 43_560,
    propertyTypes: ['MULTI_FAMILY', 'HOUSE'],
    country: 'CA',
    openHouse: true,
    pool: true,
    virtualTour: false,
    waterfront: null,
    listAgentKey: 'A1',
    listOfficeKey: ' ',
    keyword: '  pool ',
    areas: [],
  }
  expect(json(filters)).toEqual({
    uiTransactionType: 'Rent',
    country: 'CA',
    minPrice: 0,
    maxPrice: 500_000,
    maxHoaFee: 0,
    minParking: 2,
    minLotSqft: 43_560,
    uiPropertyType: ['multi-family', 'house'],
    openHouse: true,
    pool: true,
    listAgentKey: 'A1',
    keyword: 'pool',
  })
})

test('rounds the coordinates of bounds and areas to 6 decimals', () => {
  const bounds = { minLat: 30, maxLat: 31, minLon: -98.00000049, maxLon: -97 }
  const { bounds: box, areas } = json({ bounds, areas: [area(3), area(500, true)] })
  expect(box).toEqual({ minLat: 30, maxLat: 31, minLon: -98, maxLon: -97 })
  expect(areas?.map(({ points, exclude }) => [points.length, exclude])).toEqual([
    [3, false],
    [500, true],
  ])
  expect(areas?.[0]?.points[0]).toEqual({ lat: 30.123457, lon: -97.7 })
})

test('sends several agents as a single filter without blank keys, and no filter for an empty list', () => {
  expect(json({ listAgentKeys: ['A1', ' A2 ', ' '] })).toEqual({
    uiTransactionType: 'Sale',
    listAgentKeys: ['A1', 'A2'],
  })
  expect(json({ listAgentKeys: [] })).toEqual({ uiTransactionType: 'Sale' })
})

test.each<[string, Partial<SearchFilters>]>([
  ['equal minimum and maximum values', { minBeds: 3, maxBeds: 3, minPrice: 0, maxPrice: 0 }],
  ['periods of 1 day and 365 days', { newWithinDays: 1, priceReducedWithinDays: 365 }],
  ['text of the maximum length', { keyword: 'x'.repeat(200), listAgentKey: 'y'.repeat(200) }],
  ['50 agents', { listAgentKeys: Array.from({ length: 50 }, (_, index) => `A${index}`) }],
])('accepts %s', (_, filters) => {
  expect(json(filters)).toEqual({ uiTransactionType: 'Sale', ...filters })
})

test('accepts ten areas, and bounds that are a line or the whole globe', () => {
  expect(json({ areas: Array(10).fill(area(3)) }).areas).toHaveLength(10)
  for (const bounds of [
    { minLat: 30, maxLat: 30, minLon: -98, maxLon: -97 },
    { minLat: -90, maxLat: 90, minLon: -180, maxLon: 180 },
  ])
    expect(json({ bounds }).bounds).toEqual(bounds)
})

const wild = { lat: -90.5, lon: 0 }

test.each<[string, Partial<SearchFilters>]>([
  ['minPrice must not be above maxPrice: lower minPrice or raise maxPrice.', { minPrice: 2, maxPrice: 1 }],
  ['minBeds must not be above maxBeds: lower minBeds or raise maxBeds.', { minBeds: 4, maxBeds: 0 }],
  ['minLotSqft must not be above maxLotSqft: lower minLotSqft or raise', { minLotSqft: 2, maxLotSqft: 1 }],
  ['minSqft must be 0 or more.', { minSqft: -1 }],
  ['maxHoaFee must be 0 or more.', { maxHoaFee: -1 }],
  ['minParking must be 0 or more.', { minParking: -1 }],
  ['newWithinDays must be from 1 to 365.', { newWithinDays: 0 }],
  ['priceReducedWithinDays must be from 1 to 365.', { priceReducedWithinDays: 366 }],
  ['keyword must be at most 200 characters long.', { keyword: 'x'.repeat(201) }],
  ['listAgentKey must be at most 200 characters long.', { listAgentKey: 'x'.repeat(201) }],
  ['listAgentKeys must have at most 50 entries.', { listAgentKeys: Array(51).fill('A1') }],
  ['listAgentKeys[1] must be at most 200 characters long.', { listAgentKeys: ['A1', 'x'.repeat(201)] }],
  [
    'listAgentKey and listAgentKeys cannot be combined: leave one out.',
    { listAgentKey: 'A1', listAgentKeys: ['A2'] },
  ],
  [
    'bounds.minLat must be from -90 to 90 degrees.',
    { bounds: { minLat: -91, maxLat: 0, minLon: 0, maxLon: 1 } },
  ],
  ['areas must have at most 10 entries.', { areas: Array(11).fill(area(3)) }],
  [
    'areas must have at most 2000 points together: send fewer areas, or fewer points.',
    { areas: [...Array(4).fill(area(500)), area(3)] },
  ],
  ['areas[0].points must have from 3 to 500 entries.', { areas: [area(2)] }],
  ['areas[1].points must have from 3 to 500 entries.', { areas: [area(3), area(501)] }],
  [
    'areas[0].points[1].lat must be from -90 to 90 degrees.',
    { areas: [{ points: [corner, wild, corner], exclude: false }] },
  ],
])('rejects invalid filters: %s', (message, wrong) => {
  expect(() => json(wrong)).toThrow(message)
})
