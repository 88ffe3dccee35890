import type { MailContent } from '@gable/service-kit/mail'
import { homeLines } from '@gable/service-kit/mail/home/home-lines'
import { sitePage } from '@gable/service-kit/site-page'
import { env } from '../env.ts'
import type { KeptLead } from '../lead/lead.ts'
import type { Answerer, Routed } from '../routing/recipient.ts'
import { disclaimersOf, factsOf, homeOf, shownPlace, wishOf } from './lead-mail.ts'
import { WORDS } from './lead-words.ts'
import { formatPhone, referenceOf } from './reference.ts'
import { type RequestEmail, setEmail } from './request-email.ts'
import { tourFile } from './tour-file.ts'

/**
 * Confirms a request and names the agent or office that answers. A visitor may type an address of another person, so the
 * receipt repeats nothing that the visitor wrote, such as a name or a message, and describes the request in words of the
 * site. The receipt of a tour carries a calendar file.
 */
export function receiptMail(lead: KeptLead, routed: Routed): MailContent {
  const { kind, locale, id } = lead
  const { receipt, labels } = WORDS[locale]
  const { answerer } = routed
  const home = homeOf(routed, locale)
  const place = shownPlace(routed, locale)
  const file = home && tourFile(lead, home, routed.timeZone)
  const answeredBy = receipt.answeredBy(answerer.name ?? undefined)
  const email = setEmail({
    locale,
    subject: receipt.subject[kind](place),
    heading: receipt.heading[kind],
    preheader: answeredBy,
    opening: [
      `${receipt.opening[kind](place !== undefined)} ${answeredBy}`,
      ...(kind === 'tour' ? [receipt.notConfirmed(file !== undefined)] : []),
    ],
    home: home && { lines: homeLines(home, locale), place: 'above' },
    facts: [
      ...wishOf(lead, routed),
      ...factsOf([[labels.home, home ? null : place]]),
      ...reachedAt(answerer, lead),
      ...factsOf([[labels.reference, referenceOf(id)]]),
    ],
    button: nextStep(lead, home?.url),
    disclaimers: disclaimersOf(home),
    foot: receipt.foot,
  })
  return file ? { ...email, attachments: [file] } : email
}

const reachedAt = ({ who, name, office, phone }: Answerer, { locale }: KeptLead) => {
  const { labels, answerer } = WORDS[locale]
  if (who === 'house') return []
  return factsOf([
    [answerer[who], name],
    [labels.office, office],
    [labels.phone, phone && formatPhone(phone, locale), `tel:+1${phone}`],
  ])
}

function nextStep({ locale, accountId }: KeptLead, homeUrl: string | undefined): RequestEmail['button'] {
  const { seeHome, seeRequests, seeHomes } = WORDS[locale].receipt
  const page = (path: string) => sitePage(env.siteUrl, locale, path)
  if (homeUrl !== undefined) return { label: seeHome, url: homeUrl, inText: false }
  if (accountId !== null) return { label: seeRequests, url: page('/account/requests'), inText: true }
  return { label: seeHomes, url: page(locale === 'fr-CA' ? '' : '/'), inText: true }
}
