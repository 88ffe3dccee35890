import type { MailContent } from '@gable/service-kit/email/email'
import { button, commonMessages, emailLayout, imprint } from '@gable/service-kit/email/layout/email-layout'
import { INLINE } from '@gable/service-kit/email/layout/email-style'
import {
  listingCard,
  listingDetails,
  listingRow,
  smallPrint,
} from '@gable/service-kit/email/listing/listing-html'
import { LISTING_STYLE, LISTING_STYLE_SHEET } from '@gable/service-kit/email/listing/listing-style'
import { html, type Markup } from '@gable/service-kit/http/html'
import type { Digest } from './digest.types.ts'
import { DIGEST } from './digest-style.ts'
import { type DigestView, type Link, type ListingView, type NewsView, viewOf } from './digest-view.ts'

/** Renders the email about changes to the homes of a saved search, or among the favorites of a member. */
export function digestMail(digest: Digest): MailContent {
  const view = viewOf(digest)
  return { subject: view.subject, html: asHtml(view), text: asText(view) }
}

/** Renders the digest as plain text. */
function asText(view: DigestView): string {
  const { colon, noReplies } = commonMessages[view.locale]
  const link = ({ label, url }: { label: string; url: string }) => `${label}${colon}\n${url}`
  const blocks = [
    view.heading,
    `${view.hello}\n${view.intro}`,
    ...view.listings.map(listingText),
    [view.more, link(view.viewAll)].filter(Boolean).join('\n'),
    ...view.sources.map(({ name, disclaimer }) => [name, disclaimer].filter(Boolean).join('\n')),
    view.asOf,
    `-- \n${view.reason} ${noReplies}`,
    `${link(view.manage)}\n\n${link(view.unsubscribe)}`,
    imprint,
  ]
  return `${blocks.join('\n\n')}\n`
}

function listingText(home: ListingView): string {
  const price = home.was ? `${home.price} (${home.was})` : home.price
  const place = [home.title, home.city].filter(Boolean).join(', ')
  const lines = [
    `* ${place}`,
    ...home.news.map(({ tag, detail, day }) => [tag, detail, day].filter(Boolean).join(' · ')),
    [price, home.facts].filter(Boolean).join(' · '),
    home.because,
    home.courtesyOf,
    home.url,
  ]
  return lines.filter(Boolean).join('\n  ')
}

/** Renders the digest as HTML: the first home large, the others below it. */
function asHtml(view: DigestView): string {
  const [lead, ...others] = view.listings
  const rows = html`<tr><td style="${INLINE.head}">
<h1 class="ink heading" style="${INLINE.title}">${view.heading}</h1>
<p class="soft" style="${INLINE.intro}">${view.hello} ${lowerFirst(view.intro)}</p>
</td></tr>
${lead ? leadListing(lead, view.seeHome) : ''}
${others.map(otherListing)}
${ending(view)}
${foot(view)}`
  const { locale, heading, preheader } = view
  return emailLayout({ locale, title: heading, preheader, style: LISTING_STYLE_SHEET, rows }).text
}

/** Lowers the first letter of a sentence that continues after the comma of the greeting. */
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const leadListing = (listing: ListingView, seeHome: string): Markup =>
  listingCard(
    listing,
    html`${listingContent(listing, LISTING_STYLE.cardPrice)}
<div style="${LISTING_STYLE.next}">${button(seeHome, listing.url)}</div>`,
  )

const otherListing = (listing: ListingView): Markup =>
  listingRow(listing, listingContent(listing, LISTING_STYLE.price))

const listingContent = (listing: ListingView, priceStyle: string): Markup => html`
${listing.news.map(newsLine)}
${listingDetails(listing, priceStyle)}
${smallPrint(listing.because)}
${smallPrint(listing.courtesyOf)}`

const newsLine = ({ tag, detail, day }: NewsView): Markup =>
  html`<p class="soft" style="${DIGEST.news}"><span class="dot" style="${DIGEST.dot}" aria-hidden="true">●</span>&nbsp;<span class="ink" style="${DIGEST.tag}">${tag}</span>${detail ? ` ${detail}` : ''}&nbsp;· ${day}</p>\n`

const ending = ({ more, viewAll }: DigestView): Markup => html`
<tr><td style="${DIGEST.end}">
${more ? html`<p class="ink" style="${DIGEST.more}">${more}</p>` : ''}
${button(viewAll.label, viewAll.url)}
</td></tr>`

const foot = ({ locale, sources, asOf, reason, manage, unsubscribe }: DigestView): Markup => html`
<tr><td class="soft line" style="${INLINE.fine}">
${sources.map(({ name, disclaimer }) => html`<p style="${INLINE.source}">${name ? html`<strong>${name}.</strong> ` : ''}${disclaimer ?? ''}</p>\n`)}
<p style="${INLINE.source}">${asOf}</p>
<p style="${INLINE.source}">${reason} ${commonMessages[locale].noReplies}</p>
${footLink(manage)} ${footLink(unsubscribe)}
<p style="${INLINE.source}">${imprint}</p>
</td></tr>`

const footLink = ({ label, url }: Link): Markup =>
  html`<a class="link" href="${url}" style="${DIGEST.footLink}">${label}</a>`
