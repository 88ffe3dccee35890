import type { MailContent } from '@gable/service-kit/mail'
import type { KeptLead } from '../lead/lead.ts'
import type { Routed } from '../routing/recipient.ts'
import { WORDS } from './lead-words.ts'
import { type Fact, setLetter } from './letter.ts'
import { dayName, windowHours, zoneName } from './wish.ts'

/**
 * Tells whoever answers of a lead. Whatever the visitor typed stands in it as plain text, and not in the subject, which
 * is the site's own word: there the home goes by the address that the site knows. `to` is where the mail goes, which is
 * the house where nobody knows the address of the one who answers.
 */
export function leadMail(lead: KeptLead, routed: Routed, to: string): MailContent {
  const { kind, locale, message } = lead
  const words = WORDS[locale]
  const { answerer, homeAddress } = routed
  const isForAnother = to !== answerer.email
  const label = kind === 'contact' ? words.labels.message : words.labels.notes
  return setLetter({
    locale,
    subject: words.lead.subject[kind](homeAddress),
    opening: [
      words.lead.opening[kind],
      ...(isForAnother ? [words.lead.passOn(answerer.name ?? answerer.key ?? undefined)] : []),
    ],
    facts: [
      ...factsOf([
        [words.labels.home, homeAddress ?? lead.listingAddress],
        [words.labels.key, lead.uPI],
        [words.labels.number, lead.listingId],
        [words.labels.asked, isForAnother ? askedFor(lead) : null],
      ]),
      ...wishOf(lead, routed),
      ...factsOf([
        [words.labels.name, lead.name],
        [words.labels.email, lead.email],
        [words.labels.phone, lead.phone && readable(lead.phone)],
        [words.labels.reference, lead.id],
      ]),
    ],
    message: message === null ? undefined : { label, value: message },
    foot: words.lead.foot,
  })
}

/** When and how, by the clock of the home; nothing where nothing was wished for. */
export function wishOf({ tourType, date, time, locale }: KeptLead, { timeZone }: Routed): Fact[] {
  const words = WORDS[locale]
  const zone = timeZone && zoneName(timeZone, locale)
  return factsOf([
    [words.labels.tourType, tourType && words.tourType[tourType]],
    [words.labels.date, date && dayName(date, locale)],
    [words.labels.time, time && words.time(time, windowHours(time, locale), zone)],
  ])
}

export const factsOf = (facts: readonly (readonly [string, string | null | undefined])[]): Fact[] =>
  facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))

const askedFor = ({ entity, locale }: KeptLead) =>
  entity && `${WORDS[locale].entity[entity.type]} ${entity.masterCustomerId}`

const readable = (phone: string) => `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`
