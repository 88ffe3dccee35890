import type { MailContent, MailLocale } from '@gable/service-kit/email/email'
import { type EmailListing, emailListing, placeText } from '@gable/service-kit/email/listing/email-listing'
import { listingSummary } from '@gable/service-kit/email/listing/listing-html'
import type { RoutingResult } from '../assignee/assignee.ts'
import { env } from '../env/env.ts'
import type { StoredLead } from '../lead/lead.ts'
import { dayName, formatPhone, referenceOf, windowHours, zoneName } from './appointment-text.ts'
import { leadMessages } from './lead-messages.ts'
import { type Fact, renderEmail } from './request-email.ts'

/**
 * Writes the email about a lead to its assignee. Escapes text from the visitor and never uses it in the
 * subject, which contains the address from the listings service. `to` is the recipient: the fallback mailbox
 * when the assignee has no known email address.
 */
export function leadMail(lead: StoredLead, routed: RoutingResult, to: string): MailContent {
  const { kind, locale, message } = lead
  const messages = leadMessages[locale]
  const { assignee } = routed
  const listing = emailListingOf(routed, locale)
  const place = displayAddress(routed, locale)
  const isFallback = to !== assignee.email
  const label = kind === 'contact' ? messages.labels.message : messages.labels.notes
  const appointment = appointmentFacts(lead, routed)
  return renderEmail({
    locale,
    subject: messages.lead.subject[kind](place),
    heading: messages.lead.heading[kind],
    preheader: preheaderOf(lead, appointment),
    opening: [
      messages.lead.opening[kind](place !== undefined),
      ...(isFallback ? [messages.lead.fallbackDelivery(assignee.name ?? assignee.key ?? undefined)] : []),
    ],
    listing: listing && { lines: listingSummary(listing, locale), place: 'below' },
    facts: [
      ...factsOf([
        [messages.labels.name, lead.name],
        [messages.labels.email, lead.email, mailtoOf(lead.email)],
        [messages.labels.phone, lead.phone && formatPhone(lead.phone, locale), `tel:+1${lead.phone}`],
      ]),
      ...appointment,
      ...factsOf([
        [messages.labels.home, listing ? null : (place ?? lead.listingAddress)],
        [messages.labels.number, lead.listingId],
        [messages.labels.asked, isFallback ? requestedEntity(lead) : null],
        [messages.labels.reference, referenceOf(lead.id)],
      ]),
    ],
    message: message === null ? undefined : { label, value: message },
    button: { label: messages.lead.reply, url: replyTo(lead, place), inText: false },
    disclaimers: disclaimersOf(listing),
    foot: messages.lead.foot,
  })
}

/**
 * Returns the listing to show in an email. Undefined when the lead has no listing or the listing cannot be
 * parsed.
 */
export const emailListingOf = ({ listing }: Pick<RoutingResult, 'listing'>, locale: MailLocale) =>
  listing ? emailListing(listing, locale, env.siteUrl) : undefined

/** Returns the disclaimer that the listing's MLS requires wherever the listing is shown. */
export const disclaimersOf = (listing: EmailListing | undefined): string[] =>
  listing?.disclaimer ? [listing.disclaimer] : []

/** Returns the listing's address in the form that the site may show. */
export function displayAddress(
  routed: Pick<RoutingResult, 'listing' | 'listingAddress'>,
  locale: MailLocale,
) {
  const listing = emailListingOf(routed, locale)
  return listing ? placeText(listing) : routed.listingAddress
}

/**
 * Returns the tour type, date, and time in the listing's time zone. Leaves out anything that the visitor did
 * not choose.
 */
export function appointmentFacts(
  { tourType, date, time, locale }: StoredLead,
  { timeZone }: RoutingResult,
): Fact[] {
  const messages = leadMessages[locale]
  const zone = timeZone && zoneName(timeZone, locale)
  return factsOf([
    [messages.labels.tourType, tourType && messages.tourType[tourType]],
    [messages.labels.date, date && dayName(date, locale)],
    [messages.labels.time, time && messages.time(time, windowHours(time, locale), zone)],
  ])
}

type MaybeFact = readonly [label: string, value: string | null | undefined, href?: string]

export const factsOf = (facts: readonly MaybeFact[]): Fact[] =>
  facts.flatMap(([label, value, href]) => (value ? [{ label, value, href }] : []))

const requestedEntity = ({ entity, locale }: StoredLead) =>
  entity && `${leadMessages[locale].entity[entity.type]} ${entity.masterCustomerId}`

/** Returns a `mailto:` URL that keeps the last "@" of the address unescaped, as RFC 6068 requires. */
const mailtoOf = (email: string): string => `mailto:${encodeURIComponent(email).replace(/%40(?!.*%40)/, '@')}`

/** Returns the visitor's name, followed by the requested time or the beginning of the message. */
const preheaderOf = ({ name, message }: StoredLead, appointment: readonly Fact[]): string =>
  [
    name,
    ...(appointment.length > 0
      ? appointment.map(({ value }) => value)
      : [message && Array.from(message.replaceAll(/\s+/g, ' ')).slice(0, 90).join('')]),
  ]
    .filter(Boolean)
    .join(' · ')

const replyTo = ({ email, kind, locale }: StoredLead, place: string | undefined): string => {
  const subject = `Re: ${leadMessages[locale].receipt.subject[kind](place)}`
  return `${mailtoOf(email)}?subject=${encodeURIComponent(subject)}`
}
