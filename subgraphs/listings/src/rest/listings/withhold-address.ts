import { streetHider } from './hide-street.ts'
import type { ListingRow } from './listing-row.ts'

const PRIVATE_ADDRESS = 'ADDRESS PRIVATE'
const STREET_IN_PATH = /(?<=\/home-details\/)[^/]+|(?<=-real-estate\/)[^/]+(?=-wp_id)/

/**
 * A listing without its street and position where its owner asked for that: in its fields, in what is written
 * about it, and in the addresses of its pictures and tours.
 */
export function withholdAddress(listing: ListingRow): ListingRow {
  if (listing.internetAddressDisplayYN !== false) return listing
  const hideStreet = streetHider(streetOf(listing.location?.listingAddress1))
  const hide = <Text extends string | null | undefined>(text: Text) =>
    hideStreet && text ? hideStreet(text) : text
  const namesStreet = (address: string) => hide(readable(address)) !== readable(address)
  const { images, virtualTour, virtualTour3D, openHouses } = listing
  return {
    ...listing,
    listingUrl: listing.listingUrl?.replace(STREET_IN_PATH, 'address-private'),
    location: withheldLocation(listing.location),
    publicRemarks: hide(listing.publicRemarks),
    publicRemarksFrench: hide(listing.publicRemarksFrench),
    images: images
      ?.filter(({ key }) => !namesStreet(key))
      .map((image) => ({
        ...image,
        alt: hide(image.alt),
        desc: hide(image.desc),
        descFrench: hide(image.descFrench),
      })),
    imageCount: images?.some(({ key }) => namesStreet(key)) ? undefined : listing.imageCount,
    virtualTour: virtualTour && namesStreet(virtualTour.url) ? null : virtualTour,
    virtualTour3D: virtualTour3D && namesStreet(virtualTour3D.url) ? null : virtualTour3D,
    openHouses: openHouses?.map((house) =>
      namesStreet(house.id) ? { ...house, id: house.startTime } : house,
    ),
    showMapLinkYN: false,
    mapImages: [],
    streetView: null,
  }
}

function withheldLocation(location: ListingRow['location']): ListingRow['location'] {
  if (!location) return location
  const { city, state, postalCode } = location
  const region = [state, postalCode].filter(Boolean).join(' ')
  return {
    ...location,
    listingAddress1: PRIVATE_ADDRESS,
    listingAddressFull: [PRIVATE_ADDRESS, city, region].filter(Boolean).join(', '),
    lat: null,
    lon: null,
  }
}

const NUMBER = /^\S*\d\S*[\s,]+(?:\d\/\d\s+)?/
const UNIT = /[\s,]+(#|(unit|apt|suite|ste|app|bureau)\b\.?)\s*\S+$/i

/** The street of a line without its house number and unit; none where it is not known anyway. */
const streetOf = (line: string | null | undefined) =>
  !line || line === PRIVATE_ADDRESS ? '' : line.replace(NUMBER, '').replace(UNIT, '')

/** An address of the web as a person reads it: with "Barton Ave" for "Barton%20Ave". */
function readable(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
