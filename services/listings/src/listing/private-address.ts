import type { MarketListing } from '@gable/data/market/market.types'

/**
 * Takes the street of a listing out of it where the owner asked for that: out of its fields, its position, and
 * everything written about it. What is not stored cannot be found or leaked.
 */
export function withholdAddress(listing: MarketListing): MarketListing {
  if (listing.internetAddressDisplayYN) return listing
  const hide = hiding(listing.streetName)
  return {
    ...listing,
    streetNumber: '',
    streetName: '',
    unitNumber: null,
    lat: null,
    lon: null,
    publicRemarks: hide(listing.publicRemarks),
    publicRemarksFrench: listing.publicRemarksFrench && hide(listing.publicRemarksFrench),
    media: listing.media.map((media) => ({
      ...media,
      description: hide(media.description),
      descriptionFrench: hide(media.descriptionFrench),
    })),
  }
}

/** Replaces a street, with the house number before it, by three dots. */
function hiding(streetName: string): (text: string) => string {
  if (!streetName) return (text) => text
  const street = streetName.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = new RegExp(`(\\d[\\w-]*,?\\s+)?${street}`, 'gi')
  return (text) => text.replace(pattern, '…')
}
