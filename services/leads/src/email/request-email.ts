import type { MailContent, MailLocale } from '@gable/service-kit/email/email'
import {
  button,
  commonMessages,
  detailStyle,
  emailLayout,
  facts as factTable,
  imprint,
} from '@gable/service-kit/email/layout/email-layout'
import { INLINE } from '@gable/service-kit/email/layout/email-style'
import {
  type ListingSummary,
  listingCard,
  listingDetails,
  listingRow,
  smallPrint,
} from '@gable/service-kit/email/listing/listing-html'
import { LISTING_STYLE, LISTING_STYLE_SHEET } from '@gable/service-kit/email/listing/listing-style'
import { html, type Markup } from '@gable/service-kit/http/html'

export interface Fact {
  label: string
  value: string
  /** Where a press on the value leads: `mailto:` or `tel:`, with nothing in it but an address or a number. */
  href?: string | undefined
}

/** An email about a request, before it is set. All of it is plain text. */
export interface RequestEmail {
  locale: MailLocale
  subject: string
  heading: string
  /** Mail programs show it next to the subject in a list of emails. */
  preheader: string
  /** Sentences below the heading. */
  opening: readonly string[]
  /** The home that it is about: in a box of its own above the facts, or in a row below them. */
  listing?: { lines: ListingSummary; place: 'above' | 'below' } | undefined
  facts: readonly Fact[]
  /** The sender's own words, in their own lines. */
  message?: Fact | undefined
  /** The next step; `inText` is false where the foot of the text says it. */
  button?: { label: string; url: string; inText: boolean } | undefined
  /** What each MLS wants to be read with its homes. */
  disclaimers?: readonly string[]
  /** Below the email: how to answer it. */
  foot: string
}

/** Sets an email as HTML and as text, which say the same. */
export function renderEmail(email: RequestEmail): MailContent {
  return { subject: email.subject, html: asHtml(email).text, text: asText(email) }
}

function asText(email: RequestEmail): string {
  const { locale, heading, opening, listing, facts, message, disclaimers = [], foot } = email
  const { colon } = commonMessages[locale]
  const blocks = [
    heading,
    ...opening,
    listing ? listingText(listing.lines) : '',
    facts.map(({ label, value }) => `${label}${colon} ${value}`).join('\n'),
    message ? `${message.label}${colon}\n${message.value}` : '',
    email.button?.inText ? `${email.button.label}${colon}\n${email.button.url}` : '',
    ...disclaimers,
    `-- \n${foot}\n${imprint}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const listingText = ({ title, city, price, facts, courtesyOf, url }: ListingSummary): string =>
  [[title, city].filter(Boolean).join(', '), [price, facts].filter(Boolean).join(' · '), courtesyOf, url]
    .filter(Boolean)
    .join('\n')

function asHtml(email: RequestEmail): Markup {
  const { locale, heading, preheader, opening, listing, foot, disclaimers = [] } = email
  const rows = html`<tr><td style="${INLINE.head}">
<h1 class="ink heading" style="${INLINE.title}">${heading}</h1>
${opening.map((text, index) => html`<p class="soft" style="${index === 0 ? INLINE.intro : INLINE.introNext}">${text}</p>\n`)}
</td></tr>
${listing?.place === 'above' ? html`${listingAbove(listing.lines, email.button)}${gap}` : ''}
${details(email, listing?.place !== 'above')}
${listing?.place === 'below' ? listingRow(listing.lines, listingContent(listing.lines, LISTING_STYLE.price)) : ''}
<tr><td class="soft" style="${INLINE.fine}">
${disclaimers.map((text) => html`<p style="${INLINE.source}">${text}</p>\n`)}
<p style="${INLINE.source}">${foot}</p>
<p style="${INLINE.source}">${imprint}</p>
</td></tr>`
  return emailLayout({ locale, title: heading, preheader, style: LISTING_STYLE_SHEET, rows })
}

const gap = html`<tr><td style="${INLINE.gap}">&nbsp;</td></tr>`

const listingAbove = (listing: ListingSummary, next: RequestEmail['button']): Markup =>
  listingCard(
    listing,
    html`${listingContent(listing, LISTING_STYLE.cardPrice)}
${next ? html`<div style="${LISTING_STYLE.next}">${button(next.label, next.url)}</div>` : ''}`,
  )

const listingContent = (listing: ListingSummary, priceStyle: string): Markup =>
  html`${listingDetails(listing, priceStyle)}
${smallPrint(listing.courtesyOf)}`

/** What was asked, in a box, with the next step unless it is elsewhere; nothing where there is nothing to put into it. */
function details({ facts, message, button: next }: RequestEmail, withButton: boolean): Markup | '' {
  const hasButton = next !== undefined && withButton
  const below = [...(message ? [quote(message)] : []), ...(hasButton ? [button(next.label, next.url)] : [])]
  if (facts.length + below.length === 0) return ''
  const rows = facts.map(({ label, ...fact }) => [label, factValue(fact)] as const)
  const table = facts.length > 0 ? factTable(rows, detailStyle(below.length === 0)) : ''
  const style = hasButton ? INLINE.boxAboveButton : INLINE.box
  return html`<tr><td class="lead" style="${style}">${table}${below}</td></tr>`
}

const factValue = ({ value, href }: Omit<Fact, 'label'>): string | Markup =>
  href === undefined
    ? value
    : html`<a class="link" href="${href}" style="${LISTING_STYLE.title}">${value}</a>`

/** Each line ends with a break: not every email program keeps the lines of a text. */
const quote = ({ label, value }: Fact): Markup => html`<p class="soft" style="${INLINE.label}">${label}</p>
<p class="ink line" style="${INLINE.quote}">${value.split('\n').map((text, index) => html`${index > 0 ? html`<br>` : ''}${text}`)}</p>`
