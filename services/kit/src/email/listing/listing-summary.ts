import type { MailLocale } from '../content.ts'
import { webAddress } from '../layout/email-layout.ts'
import { type EmailListing, factsOf, priceOf } from './email-listing.ts'

/** What an email shows of a home, ready to be set. */
export interface ListingSummary {
  url: string
  photo: { src: string; alt: string } | null
  price: string
  facts: string
  /** The street, or where that is private the city alone. */
  title: string
  city: string | null
  courtesyOf: string | null
}

export function listingSummary(listing: EmailListing, locale: MailLocale): ListingSummary {
  return {
    url: webAddress(listing.url),
    photo: photoOf(listing),
    price: priceOf(listing, locale),
    facts: factsOf(listing, locale),
    title: listing.address ?? listing.cityText,
    city: listing.address === null ? null : listing.cityText,
    courtesyOf: listing.courtesyOf,
  }
}

/** A feed's picture that is no web address is left out: the rest is worth reading without it. */
function photoOf({ photoUrl, photoAlt }: EmailListing): ListingSummary['photo'] {
  if (photoUrl === null || !/^https?:\/\/./.test(photoUrl) || !URL.canParse(photoUrl)) return null
  return { src: new URL(photoUrl).href, alt: photoAlt }
}
