import { LANGUAGE_TAGS, type Locale, localize } from '../../platform/format/locale.ts'
import { sharePicture } from '../../platform/format/photo-set.ts'
import type { ListingHead_ListingFragment } from '../../platform/graphql/generated/graphql.ts'

type Listing = ListingHead_ListingFragment

interface ListingDataOptions {
  /** Street and city as displayed. */
  address: string
  /** Street, or null when the listing withholds it. The coordinates are then omitted too. */
  street: string | null
  origin: string
  locale: Locale
}

/** Maps RESO property subtypes to schema.org types. Every other subtype is a `Residence`. */
const RESIDENCE_TYPES: Partial<Record<string, string>> = {
  Apartment: 'Apartment',
  Condominium: 'Apartment',
  'Single Family Residence': 'SingleFamilyResidence',
  Townhouse: 'House',
}

/** UN/CEFACT codes that RealEstateListing uses for rent per week, month, and year. */
const PERIOD_CODES = { WEEK: 'WEE', MONTH: 'MON', YEAR: 'ANN' } as const

/** Builds the schema.org data of a listing. Leaves out unknown and withheld values. */
export function listingData(listing: Listing, { address, street, origin, locale }: ListingDataOptions) {
  const url = `${origin}${localize(listing.listingUrl ?? '/', locale)}`
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: address,
    inLanguage: LANGUAGE_TAGS[locale],
    datePosted: listing.computedOnMarketDate ?? listing.listingContractDate ?? undefined,
    dateModified: listing.modificationTimestamp ?? undefined,
    description: listing.publicRemarks ?? undefined,
    image: listing.shared?.map(({ large }) => sharePicture(large) ?? large),
    mainEntity: place(listing, address, street),
    offers: offer(listing, url),
  }
}

function place(listing: Listing, address: string, street: string | null) {
  const { location, livingArea, lotSizeAcres, propertySubType, propertyType } = listing
  const built = propertyType !== 'Land'
  return {
    '@type': built ? (RESIDENCE_TYPES[propertySubType ?? ''] ?? 'Residence') : 'Place',
    name: address,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street ?? undefined,
      addressLocality: location?.city ?? undefined,
      addressRegion: location?.state ?? undefined,
      postalCode: location?.postalCode ?? undefined,
      addressCountry: location?.country === 'CAN' ? 'CA' : 'US',
    },
    geo:
      street && location?.lat && location.lon
        ? { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lon }
        : undefined,
    ...(built
      ? {
          numberOfBedrooms: listing.bedroomsTotal ?? undefined,
          numberOfBathroomsTotal: listing.bathroomsTotalInteger ?? undefined,
          yearBuilt: listing.yearBuilt ?? undefined,
          floorSize: size(livingArea, 'FTK'),
        }
      : {}),
    additionalProperty: lotSizeAcres
      ? { '@type': 'PropertyValue', name: 'lot size', value: lotSizeAcres, unitCode: 'ACR' }
      : undefined,
  }
}

const size = (value: number | null, unitCode: string) =>
  value ? { '@type': 'QuantitativeValue', value, unitCode } : undefined

const AVAILABILITY: Partial<Record<NonNullable<Listing['standardStatus']>, string>> = {
  ACTIVE: 'InStock',
  ACTIVE_UNDER_CONTRACT: 'LimitedAvailability',
  PENDING: 'LimitedAvailability',
  COMING_SOON: 'PreOrder',
  CLOSED: 'SoldOut',
}

/**
 * Builds the schema.org offer. Returns undefined for a listing without an id or a price, such as an
 * off-market listing.
 */
function offer(listing: Listing, url: string) {
  const { listingId, listPrice, leasePeriod, otherLeasePeriod, isRental, standardStatus } = listing
  if (!listingId || !listPrice) return undefined
  const availability = standardStatus ? AVAILABILITY[standardStatus] : undefined
  const seller = listing.office?.officeName ?? listing.listOfficeName
  return {
    '@type': 'Offer',
    url,
    price: listPrice,
    priceCurrency: 'USD',
    priceSpecification: isRental
      ? {
          '@type': 'UnitPriceSpecification',
          price: listPrice,
          priceCurrency: 'USD',
          unitCode: otherLeasePeriod ? undefined : PERIOD_CODES[leasePeriod ?? 'MONTH'],
        }
      : undefined,
    businessFunction: `http://purl.org/goodrelations/v1#${isRental ? 'LeaseOut' : 'Sell'}`,
    availability: availability ? `https://schema.org/${availability}` : undefined,
    seller: seller ? { '@type': 'RealEstateAgent', name: seller } : undefined,
  }
}
