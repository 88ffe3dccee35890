import { kindOf } from './classify.ts'
import type { ListingDocument } from './listing-document.ts'

const SQUARE_FEET_PER_ACRE = 43_560
const number = new Intl.NumberFormat('en-US')

export interface ListingSize {
  value: number
  text: string
}

/** Lot size in acres, to two decimals where it is worked out from square feet. */
export function acresOf({ lotSizeAcres, lotSizeSquareFeet }: ListingDocument): number | null {
  if (lotSizeAcres !== null || lotSizeSquareFeet === null) return lotSizeAcres
  return Math.round((lotSizeSquareFeet / SQUARE_FEET_PER_ACRE) * 100) / 100
}

/** Living area in square feet; the lower end where only a range such as "1500-1749" is known. */
export function squareFeetOf({ livingArea, livingAreaRange }: ListingDocument): number | null {
  if (livingArea !== null) return livingArea
  const lower = /\d+/.exec(livingAreaRange?.replaceAll(',', '') ?? '')?.[0]
  return lower === undefined ? null : Number(lower)
}

/** The size that says most about the home: acres of land and farms, living area of everything else. */
export function sizeOf(listing: ListingDocument): ListingSize | null {
  const kind = kindOf(listing)
  const acres = acresOf(listing)
  if ((kind === 'land' || kind === 'farm') && acres !== null)
    return { value: acres, text: `${number.format(acres)} ${acres === 1 ? 'acre' : 'acres'}` }
  const value = squareFeetOf(listing)
  if (value === null) return null
  const { livingArea, livingAreaRange } = listing
  return { value, text: `${livingArea === null ? livingAreaRange : number.format(livingArea)} sq ft` }
}

/** Full and half bathrooms together where the board gives no total. */
export function bathroomsOf(listing: ListingDocument): number | null {
  const { bathroomsTotalInteger, bathroomsFull, bathroomsHalf } = listing
  if (bathroomsTotalInteger !== null) return bathroomsTotalInteger
  if (bathroomsFull === null && bathroomsHalf === null) return null
  return (bathroomsFull ?? 0) + (bathroomsHalf ?? 0)
}
