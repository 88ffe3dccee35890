import { expect, test } from 'vitest'
import { sampleRow } from '../fixtures/sample-listing.ts'
import type { ListingTag } from '../generated/resolvers.ts'
import { listingTags } from './listing-tags.ts'

const now = new Date('2026-06-30T15:00:00Z')
const TOUR = { url: 'https://tours.example/1' }
const BOTH = [true, false]

/** Each status with its tag. */
const STATUSES: [standardStatus: string, tag: ListingTag | null][] = [
  ['Active', null],
  ['Active Under Contract', 'UNDER_CONTRACT'],
  ['Pending', 'PENDING'],
  ['Coming Soon', 'COMING_SOON'],
  ['Closed', 'SOLD'],
  ['Canceled', null],
  ['Expired', null],
  ['Hold', null],
  ['Withdrawn', null],
]
const TOURS: [virtualTour: unknown, virtualTour3D: unknown, tag: ListingTag | null][] = [
  [null, null, null],
  [TOUR, null, 'VIRTUAL_TOUR'],
  [null, TOUR, 'TOUR_3D'],
  [TOUR, TOUR, 'TOUR_3D'],
]

interface Situation {
  isRental: boolean
  openHouse: boolean
  pendingUnderContract: boolean
  isNew: boolean
  priceReduced: boolean
  newConstruction: boolean
}

function* situations(): Generator<Situation> {
  for (const isRental of BOTH)
    for (const openHouse of BOTH)
      for (const pendingUnderContract of BOTH)
        for (const isNew of BOTH)
          for (const priceReduced of BOTH)
            for (const newConstruction of BOTH)
              yield { isRental, openHouse, pendingUnderContract, isNew, priceReduced, newConstruction }
}

/**
 * Computes the tags by the rules of the specification. The list below has one line per tag, in display order.
 */
function expected(
  situation: Situation,
  [status, statusTag]: (typeof STATUSES)[number],
  tour: ListingTag | null,
) {
  const isPending = situation.pendingUnderContract && status !== 'Active Under Contract'
  const places: [ListingTag | null, boolean][] = [
    ['RENTAL', situation.isRental],
    ['OPEN_HOUSE', situation.openHouse],
    ['PENDING', isPending],
    ['NEW', situation.isNew && status !== 'Coming Soon'],
    ['PRICE_REDUCED', situation.priceReduced],
    [statusTag, statusTag !== 'PENDING' || !isPending],
    ['NEW_CONSTRUCTION', statusTag === null && situation.newConstruction],
    [tour, true],
  ]
  return places.flatMap(([tag, isShown]) => (tag && isShown ? [tag] : []))
}

const rowOf = (situation: Situation, status: string, virtualTour: unknown, virtualTour3D: unknown) => ({
  standardStatus: status,
  propertyType: situation.isRental ? 'Residential Lease' : 'Residential',
  computedOnMarketDate: situation.isNew ? '2026-06-01' : '2026-01-01',
  newConstruction: situation.newConstruction,
  virtualTour,
  virtualTour3D,
  openHouses: undefined,
  _flags: {
    openHouse: situation.openHouse,
    pendingUnderContract: situation.pendingUnderContract,
    priceReduced: situation.priceReduced,
  },
})

test.each(STATUSES)(
  '[LIST-31, LIST-32, LIST-33, LIST-35] returns the specified tags for every combination of features when the status is %s',
  (...status) => {
    for (const situation of situations())
      for (const [virtualTour, virtualTour3D, tour] of TOURS) {
        const row = rowOf(situation, status[0], virtualTour, virtualTour3D)
        const tags = listingTags(sampleRow(row), now)
        expect(tags, JSON.stringify(row)).toEqual(expected(situation, status, tour))
        expect(new Set(tags).size).toBe(tags.length)
      }
  },
)

test('[LIST-34] returns only OFF_MARKET for a listing without a listingId, whatever its status and features', () => {
  for (const situation of situations())
    for (const [status] of STATUSES) {
      const row = { ...rowOf(situation, status, TOUR, TOUR), listingId: null }
      expect(listingTags(sampleRow(row), now)).toEqual(['OFF_MARKET'])
    }
})
