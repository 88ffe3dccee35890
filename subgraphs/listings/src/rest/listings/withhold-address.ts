import { readable, streetHider } from '@gable/kit/rules/hide-street'
import { isAddressWithheld, PRIVATE_ADDRESS, pathWithoutStreet } from '@gable/kit/rules/withheld-address'
import type { ListingRow } from './listing-row.ts'

/**
 * Removes the street and position from a listing's fields and texts, and from the URLs of its images and
 * tours, when the owner withholds the address.
 */
export function withholdAddress(listing: ListingRow): ListingRow {
  if (!isAddressWithheld(listing)) return listing
  const hideStreet = streetHider(streetOf(listing.location?.listingAddress1))
  const hide = <Text extends string | null | undefined>(text: Text) =>
    hideStreet && text ? hideStreet(text) : text
  const namesStreet = (address: string) => hide(readable(address)) !== readable(address)
  const { images, virtualTour, virtualTour3D, openHouses } = listing
  return {
    ...listing,
    listingUrl: listing.listingUrl && pathWithoutStreet(listing.listingUrl),
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

/**
 * Returns the street name of an address line without house number and unit. Empty when the street is unknown.
 */
const streetOf = (line: string | null | undefined) =>
  !line || line === PRIVATE_ADDRESS ? '' : line.replace(NUMBER, '').replace(UNIT, '')
