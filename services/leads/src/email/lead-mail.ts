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
 * Tells the person who answers of a lead. What the visitor typed is plain text in it, and is not in the subject: there the
 * home has the address that the site knows. `to` is where the email goes, which is the house when no address of the
 * person who answers is known.
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

/** What an email shows of the home of a lead; undefined when it has none, or it cannot be read. */
export const emailListingOf = ({ listing }: Pick<RoutingResult, 'listing'>, locale: MailLocale) =>
  listing ? emailListing(listing, locale, env.siteUrl) : undefined

/** The text that the home's MLS requires wherever the home is shown. */
export const disclaimersOf = (listing: EmailListing | undefined): string[] =>
  listing?.disclaimer ? [listing.disclaimer] : []

/** The home's address as the site may show it. */
export function displayAddress(
  routed: Pick<RoutingResult, 'listing' | 'listingAddress'>,
  locale: MailLocale,
) {
  const listing = emailListingOf(routed, locale)
  return listing ? placeText(listing) : routed.listingAddress
}

/** When and how, by the clock of the home; nothing where nothing was wished for. */
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

/** A `mailto:` URL, whose address keeps its last "@" as RFC 6068 requires. */
const mailtoOf = (email: string): string => `mailto:${encodeURIComponent(email).replace(/%40(?!.*%40)/, '@')}`

/** The visitor's name with the requested time, or with the beginning of the message. */
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
