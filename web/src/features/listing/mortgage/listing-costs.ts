import { monthlyFee } from './mortgage.ts'
import type { ListingCosts } from './terms.ts'

interface ListingCostFields {
  listingId: string | null
  isRental: boolean | null
  standardStatus: string | null
  listPrice: number | null
  taxAnnualAmount: number | null
  associationFee: number | null
  associationFeeFrequency: string | null
}

const toCents = (dollars: number | null) => Math.max(0, Math.round((dollars ?? 0) * 100))

/**
 * Returns the costs of a listing. Null for rentals, sold or off-market listings, and listings without a
 * price.
 */
export function listingCosts(listing: ListingCostFields | null): ListingCosts | null {
  if (!listing?.listingId || listing.isRental || listing.standardStatus === 'CLOSED') return null
  if (!listing.listPrice) return null
  return {
    price: toCents(listing.listPrice),
    yearlyTaxes: toCents(listing.taxAnnualAmount),
    monthlyFees: monthlyFee(toCents(listing.associationFee), listing.associationFeeFrequency),
  }
}
