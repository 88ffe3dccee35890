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
  /** Link for the value: `mailto:` with only an address, or `tel:` with only a number. */
  href?: string | undefined
}

/** Content of an email about a request, before rendering. All of it is plain text. */
export interface RequestEmail {
  locale: MailLocale
  subject: string
  heading: string
  /** Preview text that email programs show next to the subject in the inbox. */
  preheader: string
  /** Sentences under the heading. */
  opening: readonly string[]
  /** The request's listing, shown in a box above the facts or in a row below them. */
  listing?: { lines: ListingSummary; place: 'above' | 'below' } | undefined
  facts: readonly Fact[]
  /** The visitor's message with its line breaks. */
  message?: Fact | undefined
  /**
   * Link to the next step. `inText` is false when the footer of the text version already contains the link.
   */
  button?: { label: string; url: string; inText: boolean } | undefined
  /** Disclaimers that each MLS requires with its listings. */
  disclaimers?: readonly string[]
  /** Footer that explains how to reply to the email. */
  foot: string
}

/** Renders an email as HTML and as plain text with the same content. */
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

/**
 * Renders a box with the facts, the message, and, if `withButton` is true, the button for the next step.
 * Returns '' when the box would be empty.
 */
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

/**
 * Renders a quoted text with `<br>` between its lines, because some email programs ignore line breaks in a
 * text.
 */
const quote = ({ label, value }: Fact): Markup => html`<p class="soft" style="${INLINE.label}">${label}</p>
<p class="ink line" style="${INLINE.quote}">${value.split('\n').map((text, index) => html`${index > 0 ? html`<br>` : ''}${text}`)}</p>`
