import type { MailLocale } from '@gable/service-kit/mail'
import { greeting, webAddress } from '../../messages/frame.ts'
import type { Digest, DigestChange, DigestHome } from './digest.types.ts'
import { english } from './digest-words.en.ts'
import { french } from './digest-words.fr.ts'
import type { DigestWords } from './digest-words.ts'
import { formatChange, formatDay, formatMoment, formatMoney, formatNumber, listed } from './figures.ts'
import { headlineOf, newsOf, tallyOf } from './news.ts'

const WORDS: Record<MailLocale, DigestWords> = { 'en-US': english, 'fr-CA': french }

export interface NewsView {
  tag: string
  /** By how much, or what it was before. */
  detail: string
  day: string
}

export interface HomeView {
  url: string
  photo: { src: string; alt: string } | null
  price: string
  /** What it cost before, to be struck through; in text `was` says it. */
  oldPrice: string | null
  was: string | null
  facts: string
  /** The street, or where that is private the city alone. */
  title: string
  city: string | null
  news: readonly NewsView[]
  because: string
  courtesyOf: string | null
}

export interface Link {
  label: string
  url: string
}

/** Everything that a digest says, in its order, ready for each form. */
export interface DigestView {
  locale: MailLocale
  subject: string
  heading: string
  preheader: string
  hello: string
  intro: string
  homes: readonly HomeView[]
  seeHome: string
  more: string | null
  viewAll: Link
  /** Each MLS once. */
  sources: readonly { name: string; disclaimer: string | null }[]
  asOf: string
  reason: string
  manage: Link
  unsubscribe: Link
}

export function viewOf(digest: Digest): DigestView {
  const { locale, topic, homes, more, links } = digest
  const words = WORDS[locale]
  const heading = oneLine(headingOf(digest, words))
  const views = homes.map((home) => homeOf(home, digest, words))
  return {
    locale,
    subject: heading.replaceAll('\u00a0', ' '),
    heading,
    preheader: views
      .slice(0, 3)
      .map(({ title, price }) => `${title}, ${price}`)
      .join(' · '),
    hello: greeting(locale, digest.firstName),
    intro: words.intro(topic),
    homes: views,
    seeHome: words.seeHome,
    more: moreOf(more, words),
    viewAll: {
      label: typeof more === 'number' && more > 0 ? words.seeAll(homes.length + more) : words.seeTopic(topic),
      url: webAddress(links.viewAll),
    },
    sources: sourcesOf(homes, words),
    asOf: words.asOf(formatMoment(digest.asOf, locale, digest.timeZone)),
    reason: words.reason(topic),
    manage: { label: words.manage, url: webAddress(links.manage) },
    unsubscribe: { label: words.unsubscribe(topic), url: webAddress(links.unsubscribe) },
  }
}

/** A name that somebody gave, or a feed, never makes a second line of a subject. */
const oneLine = (text: string) => {
  const line = text.replaceAll(/\p{Cc}+/gu, ' ')
  return line.charAt(0).toLocaleUpperCase() + line.slice(1)
}

function headingOf({ locale, topic, homes, more }: Digest, words: DigestWords): string {
  const [only] = homes
  if (!only) throw new Error('A digest has at least one home')
  if (homes.length === 1 && more === 0) {
    const where = only.address === null ? only.cityLine : `${only.address}, ${only.cityLine}`
    return words.alone(headlineWords(only, locale, words), where)
  }
  if (more === 'many') return words.about(words.newsOf(words.many.homes), topic)
  if (more > 0) return words.about(words.newsOf(words.homes(homes.length + more)), topic)
  const parts = tallyOf(homes).map(([news, count]) => words.tally[news](count))
  return words.about(listed(parts, locale), topic)
}

function moreOf(more: Digest['more'], words: DigestWords): string | null {
  if (more === 'many') return words.many.more
  return more > 0 ? words.more(more) : null
}

function headlineWords(home: DigestHome, locale: MailLocale, words: DigestWords): string {
  const change = headlineOf(home)
  const news = newsOf(change)
  if (news === 'status') return tagOf(change, home, words)
  const detail = news === 'priceCut' || news === 'priceRise' ? priceDetail(change, locale) : ''
  return `${words.headline[news]} ${detail}`.trim()
}

function homeOf(home: DigestHome, { locale, timeZone, topic }: Digest, words: DigestWords): HomeView {
  const perMonth = home.transaction === 'Rent' ? words.perMonth : ''
  const money = (amount: number) => `${formatMoney(amount, locale)}${perMonth}`
  const before = home.changes.find(({ kind }) => kind === 'PRICE_CHANGE')?.oldPrice ?? null
  const oldPrice = before !== null && before !== home.price ? money(before) : null
  return {
    url: webAddress(home.url),
    photo: photoOf(home),
    price: home.price === null ? words.priceUnknown : money(home.price),
    oldPrice,
    was: oldPrice && words.wasPrice(oldPrice),
    facts: factsOf(home, locale, words),
    title: home.address ?? home.cityLine,
    city: home.address === null ? null : home.cityLine,
    news: home.changes.map((change) => ({
      tag: tagOf(change, home, words),
      detail: detailOf(change, home, locale, words),
      day: formatDay(change.at, locale, timeZone),
    })),
    because: words.because(home.rule, topic),
    courtesyOf: home.courtesyOf,
  }
}

/** A feed's picture that is no web address is left out: the rest is worth reading without it. */
function photoOf({ photoUrl, photoAlt }: DigestHome): HomeView['photo'] {
  if (photoUrl === null || !/^https?:\/\/./.test(photoUrl) || !URL.canParse(photoUrl)) return null
  return { src: new URL(photoUrl).href, alt: photoAlt }
}

function factsOf({ beds, baths, sqft }: DigestHome, locale: MailLocale, words: DigestWords): string {
  const facts = [
    beds === null ? null : words.beds(beds),
    baths === null ? null : words.baths(baths),
    sqft === null ? null : words.area(formatNumber(sqft, locale)),
  ]
  return facts.filter((fact) => fact !== null).join(' · ')
}

function tagOf(change: DigestChange, { transaction }: DigestHome, words: DigestWords): string {
  const news = newsOf(change)
  if (news !== 'status') return words.tag[news]
  return change.newStatus === 'Active' ? words.backOnMarket : words.status(change.newStatus, transaction)
}

function detailOf(
  change: DigestChange,
  { transaction }: DigestHome,
  locale: MailLocale,
  words: DigestWords,
): string {
  if (change.kind === 'PRICE_CHANGE') return priceDetail(change, locale)
  if (change.kind !== 'STATUS_CHANGE' || change.oldStatus === null) return ''
  return words.wasStatus(words.status(change.oldStatus, transaction))
}

/** $20,000 (−4%) */
function priceDetail({ oldPrice, newPrice }: DigestChange, locale: MailLocale): string {
  if (oldPrice === null || newPrice === null) return ''
  const percent = formatChange(oldPrice, newPrice, locale)
  const amount = formatMoney(Math.abs(newPrice - oldPrice), locale)
  return percent ? `${amount} (${percent})` : amount
}

function sourcesOf(homes: readonly DigestHome[], words: DigestWords): DigestView['sources'] {
  const sources = new Map<string, DigestView['sources'][number]>()
  for (const { mlsName, disclaimer } of homes) {
    if (mlsName === null && disclaimer === null) continue
    const name = mlsName === null ? '' : words.source(mlsName)
    sources.set(`${name}\n${disclaimer}`, { name, disclaimer })
  }
  return [...sources.values()]
}
