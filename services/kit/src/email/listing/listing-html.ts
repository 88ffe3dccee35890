import { html, type Markup } from '../../http/html.ts'
import { LISTING_STYLE } from './listing-style.ts'
import type { ListingSummary } from './listing-summary.ts'

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
