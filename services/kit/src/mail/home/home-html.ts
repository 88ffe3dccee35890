import { html, type Markup } from '../../html.ts'
import type { HomeLines } from './home-lines.ts'
import { HOME } from './home-style.ts'

// A picture is 3:2, as the photo service draws it.
const CARD = { width: 598, height: 399 }
const ROW = { width: 200, height: 133 }

/** A row of the column: a home in a box of its own, its photo across the box and `words` under it. */
export const homeCard = (home: HomeLines, words: Markup): Markup => html`
<tr><td class="lead" style="${HOME.card}">
${home.photo ? picture(home, home.photo, HOME.cardPhoto, CARD) : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="lead-text" style="${HOME.cardText}">
${words}
</td></tr></table>
</td></tr>`

/** A row of the column: a home with a small photo beside `words`. */
export const homeRow = (home: HomeLines, words: Markup): Markup => html`
<tr><td class="line" style="${HOME.row}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
${home.photo ? html`<td class="stack" width="224" style="${HOME.photoCell}">${picture(home, home.photo, HOME.photo, ROW)}</td>` : ''}
<td class="stack" style="${HOME.textCell}">${words}</td>
</tr></table>
</td></tr>`

/** A second link to the page that the address leads to: outside the tab order, and silent in a screen reader. */
const picture = (
  { url }: HomeLines,
  { src, alt }: { src: string; alt: string },
  style: string,
  { width, height }: { width: number; height: number },
): Markup =>
  html`<a href="${url}" tabindex="-1" style="${HOME.quiet}"><img class="photo soft" src="${src}" alt="${alt}" width="${width}" height="${height}" style="${style}"></a>`

/** Price, facts, and address. */
export const homeWords = (
  home: HomeLines & { oldPrice?: string | null },
  priceStyle: string = HOME.cardPrice,
): Markup => html`<p class="ink" style="${priceStyle}">${home.price}${home.oldPrice ? html` <s class="soft" style="${HOME.oldPrice}">${home.oldPrice}</s>` : ''}</p>
${home.facts ? html`<p class="ink" style="${HOME.facts}">${home.facts}</p>` : ''}
<p class="soft" style="${HOME.address}"><a class="link" href="${home.url}" style="${HOME.title}">${home.title}</a>${home.city ? html`<br>${home.city}` : ''}</p>`

/** A line in small print, where there is one. */
export const smallPrint = (text: string | null): Markup | '' =>
  text ? html`<p class="soft" style="${HOME.small}">${text}</p>` : ''
