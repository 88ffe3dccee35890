/** Text that replaces the street of a listing whose owner withholds the address. */
export const PRIVATE_ADDRESS = 'ADDRESS PRIVATE'

/** Replaces the street in the path of a listing page. */
export const PRIVATE_SLUG = 'address-private'

const STREET_IN_PATH = /(?<=\/home-details\/)[^/]+|(?<=-real-estate\/)[^/]+(?=-wp_id)/

export interface Displayable {
  internetAddressDisplayYN?: boolean | null | undefined
}

/** Whether the owner withholds the address. False when the service does not say. */
export const isAddressWithheld = (listing: Displayable): boolean => listing.internetAddressDisplayYN === false

/** Returns the path of a listing page without the street. */
export const pathWithoutStreet = (path: string): string => path.replace(STREET_IN_PATH, PRIVATE_SLUG)
