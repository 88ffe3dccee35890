import type { MailContent, MailLocale } from '@gable/service-kit/mail'
import { type EmailHome, emailHome, placeOf } from '@gable/service-kit/mail/home/email-home'
import { homeLines } from '@gable/service-kit/mail/home/home-lines'
import { env } from '../env.ts'
import type { KeptLead } from '../lead/lead.ts'
import type { Routed } from '../routing/recipient.ts'
import { WORDS } from './lead-words.ts'
import { formatPhone, referenceOf } from './reference.ts'
import { type Fact, setEmail } from './request-email.ts'
import { dayName, windowHours, zoneName } from './wish.ts'

/**
 * Tells the person who answers of a lead. What the visitor typed is plain text in it, and is not in the subject: there the
 * home has the address that the site knows. `to` is where the email goes, which is the house when no address of the
 * person who answers is known.
 */
export function leadMail(lead: KeptLead, routed: Routed, to: string): MailContent {
  const { kind, locale, message } = lead
  const words = WORDS[locale]
  const { answerer } = routed
  const home = homeOf(routed, locale)
  const place = shownPlace(routed, locale)
  const isForAnother = to !== answerer.email
  const label = kind === 'contact' ? words.labels.message : words.labels.notes
  const wish = wishOf(lead, routed)
  return setEmail({
    locale,
    subject: words.lead.subject[kind](place),
    heading: words.lead.heading[kind],
    preheader: preheaderOf(lead, wish),
    opening: [
      words.lead.opening[kind](place !== undefined),
      ...(isForAnother ? [words.lead.passOn(answerer.name ?? answerer.key ?? undefined)] : []),
    ],
    home: home && { lines: homeLines(home, locale), place: 'below' },
    facts: [
      ...factsOf([
        [words.labels.name, lead.name],
        [words.labels.email, lead.email, mailtoOf(lead.email)],
        [words.labels.phone, lead.phone && formatPhone(lead.phone, locale), `tel:+1${lead.phone}`],
      ]),
      ...wish,
      ...factsOf([
        [words.labels.home, home ? null : (place ?? lead.listingAddress)],
        [words.labels.number, lead.listingId],
        [words.labels.asked, isForAnother ? askedFor(lead) : null],
        [words.labels.reference, referenceOf(lead.id)],
      ]),
    ],
    message: message === null ? undefined : { label, value: message },
    button: { label: words.lead.reply, url: replyTo(lead, place), inText: false },
    disclaimers: disclaimersOf(home),
    foot: words.lead.foot,
  })
}

/** What an email shows of the home of a lead; undefined when it has none, or it cannot be read. */
export const homeOf = ({ home }: Pick<Routed, 'home'>, locale: MailLocale) =>
  home ? emailHome(home, locale, env.siteUrl) : undefined

/** The text that the home's MLS requires wherever the home is shown. */
export const disclaimersOf = (home: EmailHome | undefined): string[] =>
  home?.disclaimer ? [home.disclaimer] : []

/** The home's address as the site may show it. */
export function shownPlace(routed: Pick<Routed, 'home' | 'homeAddress'>, locale: MailLocale) {
  const home = homeOf(routed, locale)
  return home ? placeOf(home) : routed.homeAddress
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

type MaybeFact = readonly [label: string, value: string | null | undefined, href?: string]

export const factsOf = (facts: readonly MaybeFact[]): Fact[] =>
  facts.flatMap(([label, value, href]) => (value ? [{ label, value, href }] : []))

const askedFor = ({ entity, locale }: KeptLead) =>
  entity && `${WORDS[locale].entity[entity.type]} ${entity.masterCustomerId}`

/** A `mailto:` URL, whose address keeps its last "@" as RFC 6068 requires. */
const mailtoOf = (email: string): string => `mailto:${encodeURIComponent(email).replace(/%40(?!.*%40)/, '@')}`

/** The visitor's name with the requested time, or with the beginning of the message. */
const preheaderOf = ({ name, message }: KeptLead, wish: readonly Fact[]): string =>
  [
    name,
    ...(wish.length > 0
      ? wish.map(({ value }) => value)
      : [message && Array.from(message.replaceAll(/\s+/g, ' ')).slice(0, 90).join('')]),
  ]
    .filter(Boolean)
    .join(' · ')

const replyTo = ({ email, kind, locale }: KeptLead, place: string | undefined): string => {
  const subject = `Re: ${WORDS[locale].receipt.subject[kind](place)}`
  return `${mailtoOf(email)}?subject=${encodeURIComponent(subject)}`
}
