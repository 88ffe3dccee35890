import type { ListingFields } from './listing-row.ts'

type Located = Pick<ListingFields, 'uPI' | 'location' | 'internetAddressDisplayYN'>

/** The address of a listing's page, for a record without one: /{state}/{city}/home-details/{street}/{uPI}. */
export function pathOfListing({ uPI, location, internetAddressDisplayYN }: Located): string {
  const { state, city, listingAddress1 } = location ?? {}
  const place = state && city ? `/${slug(state)}/${slug(city)}` : ''
  const street =
    internetAddressDisplayYN === false ? 'address-private' : slug(listingAddress1 ?? '') || 'home'
  // A colon may stand in a path as it is.
  return `${place}/home-details/${street}/${encodeURIComponent(uPI).replaceAll('%3A', ':')}`
}

/** ASCII, lower case, and hyphens: a name as a part of a URL. */
const slug = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/[ -]+/g, '-')
    .replace(/^-|-$/g, '')
