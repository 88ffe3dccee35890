import { propertyTypeOf } from './classify.ts'
import type { ListingFacts } from './listing-document.ts'

/** Frequency as a string, because a feed may use values that the sample market does not use. */
interface Frequency {
  associationFeeFrequency: string | null
}

const SQUARE_FEET_PER_ACRE = 43_560
// Max value of an integer column.
const MAX_INTEGER = 2_147_483_647
const number = new Intl.NumberFormat('en-US')

export interface ListingSize {
  value: number
  text: string
}

/** Returns the lot size in acres, rounded to two decimals when converted from square feet. */
export function acresOf({ lotSizeAcres, lotSizeSquareFeet }: ListingFacts): number | null {
  if (lotSizeAcres !== null || lotSizeSquareFeet === null) return lotSizeAcres
  return Math.round((lotSizeSquareFeet / SQUARE_FEET_PER_ACRE) * 100) / 100
}

/** Returns the lot size in whole square feet. */
export function lotSquareFeetOf({ lotSizeAcres, lotSizeSquareFeet }: ListingFacts): number | null {
  const size = lotSizeSquareFeet ?? (lotSizeAcres === null ? null : lotSizeAcres * SQUARE_FEET_PER_ACRE)
  return size === null ? null : Math.min(Math.round(size), MAX_INTEGER)
}

/**
 * Returns the living area in square feet. Uses the lower end when only a range such as "1500-1749" is known.
 */
export function squareFeetOf({ livingArea, livingAreaRange }: ListingFacts): number | null {
  if (livingArea !== null) return livingArea
  const lower = /\d+/.exec(livingAreaRange?.replaceAll(',', '') ?? '')?.[0]
  return lower === undefined ? null : Number(lower)
}

/** Returns the most useful size of a listing: acres for land and farms, living area for everything else. */
export function sizeOf(listing: ListingFacts): ListingSize | null {
  const propertyType = propertyTypeOf(listing)
  const acres = acresOf(listing)
  if ((propertyType === 'land' || propertyType === 'farm') && acres !== null)
    return { value: acres, text: `${number.format(acres)} ${acres === 1 ? 'acre' : 'acres'}` }
  const value = squareFeetOf(listing)
  if (value === null) return null
  const { livingArea, livingAreaRange } = listing
  const range = livingAreaRange?.replace(/\d{4,}/g, (digits) => number.format(Number(digits)))
  return { value, text: `${livingArea === null ? range : number.format(livingArea)} sq ft` }
}

/** Returns the number of bathrooms. Adds up full and half bathrooms when the board gives no total. */
export function bathroomsOf(listing: ListingFacts): number | null {
  const { bathroomsTotalInteger, bathroomsFull, bathroomsHalf } = listing
  if (bathroomsTotalInteger !== null) return bathroomsTotalInteger
  if (bathroomsFull === null && bathroomsHalf === null) return null
  return (bathroomsFull ?? 0) + (bathroomsHalf ?? 0)
}

/** Number of payments per year for each RESO frequency. A fee with any other frequency is monthly. */
const PERIODS_PER_YEAR = new Map([
  ['Daily', 365],
  ['Weekly', 52],
  ['Bi-Weekly', 26],
  ['Semi-Monthly', 24],
  ['Bi-Monthly', 6],
  ['Quarterly', 4],
  ['Semi-Annually', 2],
  ['Annually', 1],
  ['Seasonal', 1],
  ['One Time', 0],
])

/** Returns the association fee in whole US dollars per month, or null without a fee. */
export function monthlyFeeOf(listing: Pick<ListingFacts, 'associationFee'> & Frequency): number | null {
  const { associationFee, associationFeeFrequency } = listing
  if (associationFee === null) return null
  return Math.round((associationFee / 12) * (PERIODS_PER_YEAR.get(associationFeeFrequency ?? '') ?? 12))
}
