import { type MailContent, sitePage } from '@gable/service-kit/email/email'
import { listingSummary } from '@gable/service-kit/email/listing/listing-html'
import type { Assignee, RoutingResult } from '../assignee/assignee.ts'
import { env } from '../env/env.ts'
import type { StoredLead } from '../lead/lead.ts'
import { formatPhone, referenceOf } from './appointment-text.ts'
import { appointmentFacts, disclaimersOf, displayAddress, emailListingOf, factsOf } from './lead-mail.ts'
import { leadMessages } from './lead-messages.ts'
import { type RequestEmail, renderEmail } from './request-email.ts'
import { tourFile } from './tour-file.ts'

/**
 * Writes the email that confirms a request and names the agent or office that will reply. A visitor may type
 * another person's address, so the receipt repeats nothing that the visitor typed, such as a name or a
 * message. It describes the request in the site's own wording. A tour receipt has a calendar file as an
 * attachment.
 */
export function receiptMail(lead: StoredLead, routed: RoutingResult): MailContent {
  const { kind, locale, id } = lead
  const { receipt, labels } = leadMessages[locale]
  const { assignee } = routed
  const listing = emailListingOf(routed, locale)
  const place = displayAddress(routed, locale)
  const file = listing && tourFile(lead, listing, routed.timeZone)
  const answeredBy = receipt.answeredBy(assignee.name ?? undefined)
  const email = renderEmail({
    locale,
    subject: receipt.subject[kind](place),
    heading: receipt.heading[kind],
    preheader: answeredBy,
    opening: [
      `${receipt.opening[kind](place !== undefined)} ${answeredBy}`,
      ...(kind === 'tour' ? [receipt.notConfirmed(file !== undefined)] : []),
    ],
    listing: listing && { lines: listingSummary(listing, locale), place: 'above' },
    facts: [
      ...appointmentFacts(lead, routed),
      ...factsOf([[labels.home, listing ? null : place]]),
      ...contactFacts(assignee, lead),
      ...factsOf([[labels.reference, referenceOf(id)]]),
    ],
    button: receiptButton(lead, listing?.url),
    disclaimers: disclaimersOf(listing),
    foot: receipt.foot,
  })
  return file ? { ...email, attachments: [file] } : email
}

const contactFacts = ({ who, name, office, phone }: Assignee, { locale }: StoredLead) => {
  const { labels, answerer } = leadMessages[locale]
  if (who === 'house') return []
  return factsOf([
    [answerer[who], name],
    [labels.office, office],
    [labels.phone, phone && formatPhone(phone, locale), `tel:+1${phone}`],
  ])
}

function receiptButton(
  { locale, accountId }: StoredLead,
  homeUrl: string | undefined,
): RequestEmail['button'] {
  const { seeHome, seeRequests, seeHomes } = leadMessages[locale].receipt
  const page = (path: string) => sitePage(env.siteUrl, locale, path)
  if (homeUrl !== undefined) return { label: seeHome, url: homeUrl, inText: false }
  if (accountId !== null) return { label: seeRequests, url: page('/account/requests'), inText: true }
  return { label: seeHomes, url: page(locale === 'fr-CA' ? '' : '/'), inText: true }
}
