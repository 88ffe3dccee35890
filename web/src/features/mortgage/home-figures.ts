import { monthlyFee } from '../../lib/mortgage.ts'
import type { HomeFigures } from './terms.ts'

interface Listed {
  listingId: string | null
  isRental: boolean | null
  standardStatus: string | null
  listPrice: number | null
  taxAnnualAmount: number | null
  associationFee: number | null
  associationFeeFrequency: string | null
}

const cents = (dollars: number | null) => Math.max(0, Math.round((dollars ?? 0) * 100))

/**
 * What a listing tells of its costs. Null where nothing can be bought: a rental, a home that is sold or off the market,
 * and one without a price.
 */
export function homeFigures(listing: Listed | null): HomeFigures | null {
  if (!listing?.listingId || listing.isRental || listing.standardStatus === 'CLOSED') return null
  if (!listing.listPrice) return null
  return {
    price: cents(listing.listPrice),
    yearlyTaxes: cents(listing.taxAnnualAmount),
    monthlyFees: monthlyFee(cents(listing.associationFee), listing.associationFeeFrequency),
  }
}
