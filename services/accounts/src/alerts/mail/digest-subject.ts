import type { MailLocale } from '@gable/service-kit/mail'
import { placeOf, priceOf } from '@gable/service-kit/mail/home/email-home'
import { formatMoney, listed } from '@gable/service-kit/mail/layout/figures'
import type { Digest, DigestChange, DigestHome } from './digest.types.ts'
import type { DigestWords } from './digest-words.ts'
import { formatChange } from './figures.ts'
import { headlineOf, newsOf, tallyOf } from './news.ts'

/** A house number, with its letters, range, and fraction. '5th Street' has none. */
const HOUSE_NUMBER = /^(?!\d+(?:st|nd|rd|th|er?|re)\s)(?=\S*\d)[\p{L}\d.–-]+ (?:\d\/\d |[½¼¾] )?/iu

/** Leads with a home: the only one, with what happened to it, or the first one, with how many others there are. */
export function subjectOf(digest: Digest, words: DigestWords): string {
  const { homes, more, topic, locale } = digest
  const [first] = homes
  if (!first || isOfOneHome(digest)) return asSubject(headingOf(digest, words), locale)
  const others = more === 'many' ? more : homes.length - 1 + more
  return asSubject(oneLine(words.andMore(leadOf(first, locale, words), others, topic)), locale)
}

/** In English a subject needs no space that holds words together; in French one belongs before : and $. */
const asSubject = (text: string, locale: MailLocale) =>
  locale === 'fr-CA' ? text : text.replaceAll('\u00a0', ' ')

const isOfOneHome = ({ homes, more }: Digest) => homes.length === 1 && more === 0

/** '$480,000 on Maple Street', after its news unless the home is new. */
function leadOf(home: DigestHome, locale: MailLocale, words: DigestWords): string {
  const price = home.price === null ? null : priceOf(home, locale)
  const lead = words.lead(price, home.address === null ? null : streetOf(home.address))
  const change = headlineOf(home)
  return newsOf(change) === 'new' ? lead : words.alone(tagOf(change, home, words), lead)
}

/** The street of an address, without house number and unit. */
function streetOf(address: string): string {
  const [line = ''] = address.split(',')
  return line.trim().replace(HOUSE_NUMBER, '') || address
}

/** Text of members and feeds without line breaks, which would end a subject. */
const oneLine = (text: string) => {
  const line = text.replaceAll(/\p{Cc}+/gu, ' ')
  return line.charAt(0).toLocaleUpperCase() + line.slice(1)
}

/** What happened to the only home, or how many homes there are of each news. */
export const headingOf = (digest: Digest, words: DigestWords): string => oneLine(countsOf(digest, words))

function countsOf(digest: Digest, words: DigestWords): string {
  const { locale, topic, homes, more } = digest
  const [only] = homes
  if (!only) throw new Error('A digest has at least one home')
  if (isOfOneHome(digest)) return words.alone(headlineWords(only, locale, words), placeOf(only))
  if (more === 'many') return words.about(words.newsOf(words.many.homes), topic)
  if (more > 0) return words.about(words.newsOf(words.homes(homes.length + more)), topic)
  const parts = tallyOf(homes).map(([news, count]) => words.tally[news](count))
  return words.about(listed(parts, locale), topic)
}

function headlineWords(home: DigestHome, locale: MailLocale, words: DigestWords): string {
  const change = headlineOf(home)
  const news = newsOf(change)
  if (news === 'status') return tagOf(change, home, words)
  const detail = news === 'priceCut' || news === 'priceRise' ? priceDetail(change, home, locale) : ''
  return `${words.headline[news]} ${detail}`.trim()
}

export function tagOf(change: DigestChange, { transaction }: DigestHome, words: DigestWords): string {
  const news = newsOf(change)
  if (news !== 'status') return words.tag[news]
  return change.newStatus === 'Active' ? words.backOnMarket : words.status(change.newStatus, transaction)
}

/** $20,000 (−4%); nothing for a home off the market. */
export function priceDetail(
  { oldPrice, newPrice }: DigestChange,
  { isOffMarket }: DigestHome,
  locale: MailLocale,
): string {
  if (oldPrice === null || newPrice === null || isOffMarket) return ''
  const percent = formatChange(oldPrice, newPrice, locale)
  const amount = formatMoney(Math.abs(newPrice - oldPrice), locale)
  return percent ? `${amount} (${percent})` : amount
}
