import { streetHider } from './hide-street.ts'
import type { MarketListing } from './market-listing.types.ts'

/**
 * Takes the street of a listing out of it where the owner asked for that: out of its fields, its position, everything
 * written about it, and the addresses of its pictures and tours. What is not stored cannot be found or leaked.
 */
export function withholdAddress(listing: MarketListing): MarketListing {
  if (listing.internetAddressDisplayYN) return listing
  const hideStreet = streetHider(listing.streetName)
  const hide = (text: string) => (hideStreet ? hideStreet(text) : text)
  const unlessNamed = (url: string | null) =>
    url !== null && hide(readable(url)) !== readable(url) ? null : url
  return {
    ...listing,
    streetNumber: '',
    streetName: '',
    unitNumber: null,
    lat: null,
    lon: null,
    mapImages: [],
    streetView: null,
    publicRemarks: hide(listing.publicRemarks),
    publicRemarksFrench: listing.publicRemarksFrench && hide(listing.publicRemarksFrench),
    media: listing.media
      .filter(({ key }) => unlessNamed(key) !== null)
      .map((media) => ({
        ...media,
        description: hide(media.description),
        descriptionFrench: hide(media.descriptionFrench),
      })),
    virtualTourUrlUnbranded: unlessNamed(listing.virtualTourUrlUnbranded),
    virtualTourUrl3D: unlessNamed(listing.virtualTourUrl3D),
  }
}

/** An address of the web as a person reads it: with "Barton Ave" for "Barton%20Ave". */
function readable(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
