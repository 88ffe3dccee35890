import { propertyTypeOf } from './classify.ts'
import type { ListingFacts } from './listing-document.ts'

/** Any text: a feed may hold more frequencies than the sample market. */
interface Frequency {
  associationFeeFrequency: string | null
}

const SQUARE_FEET_PER_ACRE = 43_560
// The largest whole number of a column.
const MAX_INTEGER = 2_147_483_647
const number = new Intl.NumberFormat('en-US')

export interface ListingSize {
  value: number
  text: string
}

/** Lot size in acres, to two decimals where it is worked out from square feet. */
export function acresOf({ lotSizeAcres, lotSizeSquareFeet }: ListingFacts): number | null {
  if (lotSizeAcres !== null || lotSizeSquareFeet === null) return lotSizeAcres
  return Math.round((lotSizeSquareFeet / SQUARE_FEET_PER_ACRE) * 100) / 100
}

/** Lot size in whole square feet. */
export function lotSquareFeetOf({ lotSizeAcres, lotSizeSquareFeet }: ListingFacts): number | null {
  const size = lotSizeSquareFeet ?? (lotSizeAcres === null ? null : lotSizeAcres * SQUARE_FEET_PER_ACRE)
  return size === null ? null : Math.min(Math.round(size), MAX_INTEGER)
}

/** Living area in square feet; the lower end where only a range such as "1500-1749" is known. */
export function squareFeetOf({ livingArea, livingAreaRange }: ListingFacts): number | null {
  if (livingArea !== null) return livingArea
  const lower = /\d+/.exec(livingAreaRange?.replaceAll(',', '') ?? '')?.[0]
  return lower === undefined ? null : Number(lower)
}

/** The size that says most about the home: acres of land and farms, living area of everything else. */
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

/** Full and half bathrooms together where the board gives no total. */
export function bathroomsOf(listing: ListingFacts): number | null {
  const { bathroomsTotalInteger, bathroomsFull, bathroomsHalf } = listing
  if (bathroomsTotalInteger !== null) return bathroomsTotalInteger
  if (bathroomsFull === null && bathroomsHalf === null) return null
  return (bathroomsFull ?? 0) + (bathroomsHalf ?? 0)
}

/** How often a year each of RESO's frequencies is; monthly, where a feed gives none. */
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

/** What the owners' association asks for in whole US dollars a month; null without one. */
export function monthlyFeeOf(listing: Pick<ListingFacts, 'associationFee'> & Frequency): number | null {
  const { associationFee, associationFeeFrequency } = listing
  if (associationFee === null) return null
  return Math.round((associationFee / 12) * (PERIODS_PER_YEAR.get(associationFeeFrequency ?? '') ?? 12))
}
