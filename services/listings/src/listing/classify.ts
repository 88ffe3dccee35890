import { isOnMarket } from '@gable/kit/rules/listing-status'
import type { PropertyType } from '@gable/kit/rules/property-types'
import { isRental } from '@gable/kit/rules/rental'
import type { TransactionType } from '@gable/kit/rules/transaction-types'

// RESO values as strings, because a feed may use values that the sample market does not use.
type ResoTypeFields = Record<'propertyType' | 'propertySubType', string>
type StatusFields = ResoTypeFields & { standardStatus: string; listingId: string | null }

/**
 * Returns the transaction type of a listing. Null when it is off market, for example withdrawn or without a
 * number.
 */
export function transactionTypeOf(listing: StatusFields): TransactionType | null {
  if (listing.listingId === null) return null
  if (listing.standardStatus === 'Closed') return 'Sold'
  if (!isOnMarket(listing)) return null
  return isRental(listing) ? 'Rent' : 'Sale'
}

const PROPERTY_TYPE_BY_RESO_TYPE = new Map(
  Object.entries<PropertyType>({
    'Business Opportunity': 'commercial',
    'Commercial Lease': 'commercial',
    'Commercial Sale': 'commercial',
    Farm: 'farm',
    Land: 'land',
    'Manufactured In Park': 'mobile',
    'Residential Income': 'multi-family',
  }),
)

/** Property types of the RESO subtypes that are not houses. */
const PROPERTY_TYPE_BY_RESO_SUBTYPE = new Map(
  Object.entries<PropertyType>({
    Agriculture: 'farm',
    Apartment: 'apartment',
    Business: 'commercial',
    Condominium: 'condo',
    'Co-Ownership': 'condo',
    Duplex: 'multi-family',
    Farm: 'farm',
    'Hotel/Motel': 'commercial',
    Industrial: 'commercial',
    'Manufactured Home': 'mobile',
    'Manufactured On Land': 'mobile',
    'Mixed Use': 'commercial',
    'Mobile Home': 'mobile',
    'Mobile Home Park': 'mobile',
    'Multi Family': 'multi-family',
    Office: 'commercial',
    'Own Your Own': 'condo',
    Quadruplex: 'multi-family',
    Ranch: 'farm',
    Retail: 'commercial',
    'Stock Cooperative': 'condo',
    Timeshare: 'condo',
    Townhouse: 'townhome',
    Triplex: 'multi-family',
    'Unimproved Land': 'land',
    Warehouse: 'commercial',
  }),
)

export function propertyTypeOf({ propertyType, propertySubType }: ResoTypeFields): PropertyType {
  return (
    PROPERTY_TYPE_BY_RESO_TYPE.get(propertyType) ??
    PROPERTY_TYPE_BY_RESO_SUBTYPE.get(propertySubType) ??
    'house'
  )
}

/** Returns the text shown instead of the RESO status, or null to show the RESO status. */
export function statusOverride(listing: StatusFields): string | null {
  if (listing.listingId === null) return 'Off Market'
  if (listing.standardStatus === 'Active Under Contract') return 'Under Contract'
  if (listing.standardStatus === 'Closed') return isRental(listing) ? 'Leased' : 'Sold'
  return null
}
