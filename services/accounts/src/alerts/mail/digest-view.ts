import type { MailLocale } from '@gable/service-kit/mail'
import { formatPrice } from '@gable/service-kit/mail/home/email-home'
import { type HomeLines, homeLines } from '@gable/service-kit/mail/home/home-lines'
import { greeting, webAddress } from '@gable/service-kit/mail/layout/email-layout'
import type { Digest, DigestChange, DigestHome } from './digest.types.ts'
import { headingOf, priceDetail, subjectOf, tagOf } from './digest-subject.ts'
import { english } from './digest-words.en.ts'
import { french } from './digest-words.fr.ts'
import type { DigestWords } from './digest-words.ts'
import { formatDay, formatMoment } from './figures.ts'

const WORDS: Record<MailLocale, DigestWords> = { 'en-US': english, 'fr-CA': french }

export interface NewsView {
  tag: string
  /** By how much, or what it was before. */
  detail: string
  day: string
}

export interface HomeView extends HomeLines {
  /** What it cost before, to be struck through; in text `was` says it. */
  oldPrice: string | null
  was: string | null
  news: readonly NewsView[]
  because: string
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
  const heading = headingOf(digest, words)
  const views = homes.map((home) => homeOf(home, digest, words))
  return {
    locale,
    subject: subjectOf(digest, words),
    heading,
    preheader: preheaderOf(heading, views),
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

/** What the subject does not say: how many homes there are of each news, and which ones come after the first. */
function preheaderOf(heading: string, views: readonly HomeView[]): string {
  const [first, ...others] = views.map(({ title, price }) => `${title}, ${price}`)
  return others.length === 0 ? (first ?? '') : [heading, ...others.slice(0, 2)].join(' · ')
}

function moreOf(more: Digest['more'], words: DigestWords): string | null {
  if (more === 'many') return words.many.more
  return more > 0 ? words.more(more) : null
}

function homeOf(home: DigestHome, { locale, timeZone, topic }: Digest, words: DigestWords): HomeView {
  const before = home.changes.find(({ kind }) => kind === 'PRICE_CHANGE')?.oldPrice ?? null
  // A close price is no change of the list price, and a home off the market has no price.
  const hasListPrice = !home.isOffMarket && !home.isClosed
  const oldPrice =
    hasListPrice && before !== null && before !== home.price ? formatPrice(before, home, locale) : null
  return {
    ...homeLines(home, locale),
    oldPrice,
    was: oldPrice && words.wasPrice(oldPrice),
    news: home.changes.map((change) => ({
      tag: tagOf(change, home, words),
      detail: detailOf(change, home, locale, words),
      day: formatDay(change.at, locale, timeZone),
    })),
    because: words.because(home.rule, topic),
  }
}

function detailOf(change: DigestChange, home: DigestHome, locale: MailLocale, words: DigestWords): string {
  if (change.kind === 'PRICE_CHANGE') return priceDetail(change, home, locale)
  if (change.kind !== 'STATUS_CHANGE' || change.oldStatus === null) return ''
  return words.wasStatus(words.status(change.oldStatus, home.transaction))
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
