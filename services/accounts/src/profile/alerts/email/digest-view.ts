import type { MailLocale } from '@gable/service-kit/email/email'
import { greeting, webAddress } from '@gable/service-kit/email/layout/email-layout'
import { formatPrice } from '@gable/service-kit/email/listing/email-listing'
import { type ListingSummary, listingSummary } from '@gable/service-kit/email/listing/listing-html'
import type { Digest, DigestChange, DigestListing } from './digest.types.ts'
import { english } from './digest-messages.en.ts'
import { french } from './digest-messages.fr.ts'
import type { DigestMessages } from './digest-messages.ts'
import { headingOf, priceDetail, subjectOf, tagOf } from './digest-subject.ts'
import { formatDay, formatMoment } from './format.ts'

const digestMessages: Record<MailLocale, DigestMessages> = { 'en-US': english, 'fr-CA': french }

export interface NewsView {
  tag: string
  /** Amount of a price change, or the previous status. */
  detail: string
  day: string
}

export interface ListingView extends ListingSummary {
  /** Previous price, shown struck through in HTML; plain text shows `was`. */
  oldPrice: string | null
  was: string | null
  news: readonly NewsView[]
  because: string
}

export interface Link {
  label: string
  url: string
}

/** All texts of a digest, in order, ready for HTML and plain text. */
export interface DigestView {
  locale: MailLocale
  subject: string
  heading: string
  preheader: string
  hello: string
  intro: string
  listings: readonly ListingView[]
  seeHome: string
  more: string | null
  viewAll: Link
  /** The MLSs that supply the homes, each listed only once. */
  sources: readonly { name: string; disclaimer: string | null }[]
  asOf: string
  reason: string
  manage: Link
  unsubscribe: Link
}

export function viewOf(digest: Digest): DigestView {
  const { locale, topic, listings, more, links } = digest
  const messages = digestMessages[locale]
  const heading = headingOf(digest, messages)
  const views = listings.map((home) => listingViewOf(home, digest, messages))
  return {
    locale,
    subject: subjectOf(digest, messages),
    heading,
    preheader: preheaderOf(heading, views),
    hello: greeting(locale, digest.firstName),
    intro: messages.intro(topic),
    listings: views,
    seeHome: messages.seeHome,
    more: moreOf(more, messages),
    viewAll: {
      label:
        typeof more === 'number' && more > 0
          ? messages.seeAll(listings.length + more)
          : messages.seeTopic(topic),
      url: webAddress(links.viewAll),
    },
    sources: sourcesOf(listings, messages),
    asOf: messages.asOf(formatMoment(digest.asOf, locale, digest.timeZone)),
    reason: messages.reason(topic),
    manage: { label: messages.manage, url: webAddress(links.manage) },
    unsubscribe: { label: messages.unsubscribe(topic), url: webAddress(links.unsubscribe) },
  }
}

/**
 * Preview text that adds to the subject: the number of homes for each change, and the homes after the first.
 */
function preheaderOf(heading: string, views: readonly ListingView[]): string {
  const [first, ...others] = views.map(({ title, price }) => `${title}, ${price}`)
  return others.length === 0 ? (first ?? '') : [heading, ...others.slice(0, 2)].join(' · ')
}

function moreOf(more: Digest['more'], messages: DigestMessages): string | null {
  if (more === 'many') return messages.many.more
  return more > 0 ? messages.more(more) : null
}

function listingViewOf(
  home: DigestListing,
  { locale, timeZone, topic }: Digest,
  messages: DigestMessages,
): ListingView {
  const oldAmount = home.changes.find(({ kind }) => kind === 'PRICE_CHANGE')?.oldPrice ?? null
  // A close price is not a change of the list price, and a home off the market has no price.
  const hasListPrice = !home.isOffMarket && !home.isClosed
  const oldPrice =
    hasListPrice && oldAmount !== null && oldAmount !== home.price
      ? formatPrice(oldAmount, home, locale)
      : null
  return {
    ...listingSummary(home, locale),
    oldPrice,
    was: oldPrice && messages.wasPrice(oldPrice),
    news: home.changes.map((change) => ({
      tag: tagOf(change, home, messages),
      detail: detailOf(change, home, locale, messages),
      day: formatDay(change.at, locale, timeZone),
    })),
    because: messages.because(home.rule, topic),
  }
}

function detailOf(
  change: DigestChange,
  home: DigestListing,
  locale: MailLocale,
  messages: DigestMessages,
): string {
  if (change.kind === 'PRICE_CHANGE') return priceDetail(change, home, locale)
  if (change.kind !== 'STATUS_CHANGE' || change.oldStatus === null) return ''
  return messages.wasStatus(messages.status(change.oldStatus, home.transactionType))
}

function sourcesOf(homes: readonly DigestListing[], messages: DigestMessages): DigestView['sources'] {
  const sources = new Map<string, DigestView['sources'][number]>()
  for (const { mlsName, disclaimer } of homes) {
    if (mlsName === null && disclaimer === null) continue
    const name = mlsName === null ? '' : messages.source(mlsName)
    sources.set(`${name}\n${disclaimer}`, { name, disclaimer })
  }
  return [...sources.values()]
}
