import { html, type Markup } from '../../http/html.ts'
import type { MailLocale } from '../email.ts'
import { webAddress } from '../layout/email-layout.ts'
import { type EmailListing, factsOf, priceOf } from './email-listing.ts'
import { LISTING_STYLE } from './listing-style.ts'

// Photos are 3:2, the ratio that the photo service renders.
const CARD = { width: 598, height: 399 }
const ROW = { width: 200, height: 133 }

/** Renders a row with one listing in a box: the photo at full width and `content` below it. */
export const listingCard = (listing: ListingSummary, content: Markup): Markup => html`
<tr><td class="lead" style="${LISTING_STYLE.card}">
${listing.photo ? picture(listing, listing.photo, LISTING_STYLE.cardPhoto, CARD) : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="lead-text" style="${LISTING_STYLE.cardText}">
${content}
</td></tr></table>
</td></tr>`

/** Renders a row with one listing: a small photo beside `content`. */
export const listingRow = (listing: ListingSummary, content: Markup): Markup => html`
<tr><td class="line" style="${LISTING_STYLE.row}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
${listing.photo ? html`<td class="stack" width="224" style="${LISTING_STYLE.photoCell}">${picture(listing, listing.photo, LISTING_STYLE.photo, ROW)}</td>` : ''}
<td class="stack" style="${LISTING_STYLE.textCell}">${content}</td>
</tr></table>
</td></tr>`

/**
 * Renders the photo as a second link to the page of the listing. The link is outside the tab order, and
 * screen readers skip it.
 */
const picture = (
  { url }: ListingSummary,
  { src, alt }: { src: string; alt: string },
  style: string,
  { width, height }: { width: number; height: number },
): Markup =>
  html`<a href="${url}" tabindex="-1" style="${LISTING_STYLE.quiet}"><img class="photo soft" src="${src}" alt="${alt}" width="${width}" height="${height}" style="${style}"></a>`

/** Renders the price, facts, and address. */
export const listingDetails = (
  listing: ListingSummary & { oldPrice?: string | null },
  priceStyle: string = LISTING_STYLE.cardPrice,
): Markup => html`<p class="ink" style="${priceStyle}">${listing.price}${listing.oldPrice ? html` <s class="soft" style="${LISTING_STYLE.oldPrice}">${listing.oldPrice}</s>` : ''}</p>
${listing.facts ? html`<p class="ink" style="${LISTING_STYLE.facts}">${listing.facts}</p>` : ''}
<p class="soft" style="${LISTING_STYLE.address}"><a class="link" href="${listing.url}" style="${LISTING_STYLE.title}">${listing.title}</a>${listing.city ? html`<br>${listing.city}` : ''}</p>`

/** Renders a line of small print, or nothing when there is no text. */
export const smallPrint = (text: string | null): Markup | '' =>
  text ? html`<p class="soft" style="${LISTING_STYLE.small}">${text}</p>` : ''

/** The texts and links of a listing in an email, already formatted. */
export interface ListingSummary {
  url: string
  photo: { src: string; alt: string } | null
  price: string
  facts: string
  /** The street, or the city when the address is private. */
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

/**
 * Returns the photo, or null when its URL in the feed is not a web address, because the email is still useful
 * without a photo.
 */
function photoOf({ photoUrl, photoAlt }: EmailListing): ListingSummary['photo'] {
  if (photoUrl === null || !/^https?:\/\/./.test(photoUrl) || !URL.canParse(photoUrl)) return null
  return { src: new URL(photoUrl).href, alt: photoAlt }
}
