import { cookieChoice } from './consent.ts'
import { dropStored, readStored, store } from './storage.ts'
import { themeOf } from './theme.ts'

declare global {
  interface Window {
    /** What a tag manager reads; there is none of it without consent. */
    dataLayer?: Record<string, unknown>[]
  }
}

/** A home as analytics knows it. Null for what is not known. */
export interface CountedHome {
  listingId: string | null
  zip: string | null
  city: string | null
  price: number | null
  propertyType: string | null
  amenities: readonly string[]
  isRental: boolean
}

/** The number under which a browser is counted: by chance, made when its visitor consents, and used for nothing else. */
function uniqueUserId(): string {
  const known = readStored('uniqueUserId')
  if (known) return known
  const made = crypto.randomUUID()
  store('uniqueUserId', made)
  return made
}

/** Adds to the data layer; without consent nothing is, not even kept for later. */
function push(entry: Record<string, unknown>): void {
  if (cookieChoice() !== true) return
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}

/** Says who is before the screen, as far as analytics may know. */
export function tellUser(isMember: boolean): void {
  if (cookieChoice() !== true) return
  push({
    event: 'user',
    user_category: isMember ? 'logged in' : 'anonymous user',
    unique_user_id: uniqueUserId(),
  })
}

/** Says that a home was marked. Every page that is not the collection's counts as residential. */
export function tellFavorite(home: CountedHome): void {
  push({
    event: 'add_to_favorites',
    listing_id: home.listingId,
    zip: home.zip,
    city: home.city,
    price: home.price,
    property_type: home.propertyType,
    amenities: home.amenities,
    lead_type: home.isRental ? 'rent' : 'buy',
    page_category: themeOf(window.location.pathname) === 'collection' ? 'collection' : 'residential',
  })
}

/** Forgets what was added, and under which number, once the consent to it is taken back. */
export function emptyDataLayer(): void {
  dropStored('uniqueUserId')
  window.dataLayer?.splice(0)
}
