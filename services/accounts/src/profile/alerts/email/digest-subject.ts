import type { MailLocale } from '@gable/service-kit/email/email'
import { formatList, formatMoney } from '@gable/service-kit/email/layout/format'
import { placeText, priceOf } from '@gable/service-kit/email/listing/email-listing'
import type { Digest, DigestChange, DigestListing } from './digest.types.ts'
import type { DigestMessages } from './digest-messages.ts'
import { changeLabelOf, formatChange, headlineOf, tallyOf } from './format.ts'

/** A house number, with its letters, range, and fraction. Does not match '5th Street'. */
const HOUSE_NUMBER = /^(?!\d+(?:st|nd|rd|th|er?|re)\s)(?=\S*\d)[\p{L}\d.–-]+ (?:\d\/\d |[½¼¾] )?/iu

/**
 * Builds the subject from the first home: with its change when it is the only home, else with the number of
 * other homes.
 */
export function subjectOf(digest: Digest, messages: DigestMessages): string {
  const { listings, more, topic, locale } = digest
  const [first] = listings
  if (!first || isOfOneHome(digest)) return asSubject(headingOf(digest, messages), locale)
  const others = more === 'many' ? more : listings.length - 1 + more
  return asSubject(oneLine(messages.andMore(leadOf(first, locale, messages), others, topic)), locale)
}

/** English subjects do not need no-break spaces. French subjects keep them before : and $. */
const asSubject = (text: string, locale: MailLocale) =>
  locale === 'fr-CA' ? text : text.replaceAll('\u00a0', ' ')

const isOfOneHome = ({ listings, more }: Digest) => listings.length === 1 && more === 0

/**
 * Returns the price and the street of a home, such as '$480,000 on Maple Street'. Unless the home is new, the
 * label of its change precedes the price.
 */
function leadOf(home: DigestListing, locale: MailLocale, messages: DigestMessages): string {
  const price = home.price === null ? null : priceOf(home, locale)
  const lead = messages.lead(price, home.address === null ? null : streetOf(home.address))
  const change = headlineOf(home)
  return changeLabelOf(change) === 'new' ? lead : messages.alone(tagOf(change, home, messages), lead)
}

/** Returns the street of an address, without house number and unit. */
function streetOf(address: string): string {
  const [line = ''] = address.split(',')
  return line.trim().replace(HOUSE_NUMBER, '') || address
}

/** Removes line breaks from text that members and feeds supply, because a subject is a single line. */
const oneLine = (text: string) => {
  const line = text.replaceAll(/\p{Cc}+/gu, ' ')
  return line.charAt(0).toLocaleUpperCase() + line.slice(1)
}

/** Heading of a digest: the change to its only home, or the number of homes for each change. */
export const headingOf = (digest: Digest, messages: DigestMessages): string =>
  oneLine(countsOf(digest, messages))

function countsOf(digest: Digest, messages: DigestMessages): string {
  const { locale, topic, listings, more } = digest
  const [only] = listings
  if (!only) throw new Error('A digest has at least one home')
  if (isOfOneHome(digest)) return messages.alone(headlineText(only, locale, messages), placeText(only))
  if (more === 'many') return messages.about(messages.newsOf(messages.many.homes), topic)
  if (more > 0) return messages.about(messages.newsOf(messages.homes(listings.length + more)), topic)
  const parts = tallyOf(listings).map(([news, count]) => messages.tally[news](count))
  return messages.about(formatList(parts, locale), topic)
}

function headlineText(home: DigestListing, locale: MailLocale, messages: DigestMessages): string {
  const change = headlineOf(home)
  const news = changeLabelOf(change)
  if (news === 'status') return tagOf(change, home, messages)
  const detail = news === 'priceCut' || news === 'priceRise' ? priceDetail(change, home, locale) : ''
  return `${messages.headline[news]} ${detail}`.trim()
}

export function tagOf(
  change: DigestChange,
  { transactionType }: DigestListing,
  messages: DigestMessages,
): string {
  const news = changeLabelOf(change)
  if (news !== 'status') return messages.tag[news]
  return change.newStatus === 'Active'
    ? messages.backOnMarket
    : messages.status(change.newStatus, transactionType)
}

/** Amount of a price change, such as '$20,000 (−4%)'; empty for a home off the market. */
export function priceDetail(
  { oldPrice, newPrice }: DigestChange,
  { isOffMarket }: DigestListing,
  locale: MailLocale,
): string {
  if (oldPrice === null || newPrice === null || isOffMarket) return ''
  const percent = formatChange(oldPrice, newPrice, locale)
  const amount = formatMoney(Math.abs(newPrice - oldPrice), locale)
  return percent ? `${amount} (${percent})` : amount
}
