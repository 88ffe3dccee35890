import { html, type Markup } from '../../http/html.ts'
import type { MailLocale } from '../email.ts'
import { webAddress } from '../layout/email-layout.ts'
import { type EmailListing, factsOf, priceOf } from './email-listing.ts'
import { LISTING_STYLE } from './listing-style.ts'

// A picture is 3:2, as the photo service draws it.
const CARD = { width: 598, height: 399 }
const ROW = { width: 200, height: 133 }

/** A row of the column: a home in a box of its own, its photo across the box and `content` under it. */
export const listingCard = (listing: ListingSummary, content: Markup): Markup => html`
<tr><td class="lead" style="${LISTING_STYLE.card}">
${listing.photo ? picture(listing, listing.photo, LISTING_STYLE.cardPhoto, CARD) : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="lead-text" style="${LISTING_STYLE.cardText}">
${content}
</td></tr></table>
</td></tr>`

/** A row of the column: a home with a small photo beside `content`. */
export const listingRow = (listing: ListingSummary, content: Markup): Markup => html`
<tr><td class="line" style="${LISTING_STYLE.row}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
${listing.photo ? html`<td class="stack" width="224" style="${LISTING_STYLE.photoCell}">${picture(listing, listing.photo, LISTING_STYLE.photo, ROW)}</td>` : ''}
<td class="stack" style="${LISTING_STYLE.textCell}">${content}</td>
</tr></table>
</td></tr>`

/** A second link to the page that the address leads to: outside the tab order, and silent in a screen reader. */
const picture = (
  { url }: ListingSummary,
  { src, alt }: { src: string; alt: string },
  style: string,
  { width, height }: { width: number; height: number },
): Markup =>
  html`<a href="${url}" tabindex="-1" style="${LISTING_STYLE.quiet}"><img class="photo soft" src="${src}" alt="${alt}" width="${width}" height="${height}" style="${style}"></a>`

/** Price, facts, and address. */
export const listingDetails = (
  listing: ListingSummary & { oldPrice?: string | null },
  priceStyle: string = LISTING_STYLE.cardPrice,
): Markup => html`<p class="ink" style="${priceStyle}">${listing.price}${listing.oldPrice ? html` <s class="soft" style="${LISTING_STYLE.oldPrice}">${listing.oldPrice}</s>` : ''}</p>
${listing.facts ? html`<p class="ink" style="${LISTING_STYLE.facts}">${listing.facts}</p>` : ''}
<p class="soft" style="${LISTING_STYLE.address}"><a class="link" href="${listing.url}" style="${LISTING_STYLE.title}">${listing.title}</a>${listing.city ? html`<br>${listing.city}` : ''}</p>`

/** A line in small print, where there is one. */
export const smallPrint = (text: string | null): Markup | '' =>
  text ? html`<p class="soft" style="${LISTING_STYLE.small}">${text}</p>` : ''

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
