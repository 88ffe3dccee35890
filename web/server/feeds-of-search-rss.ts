import type { i18n } from 'i18next'
import { isPlaceless } from '../src/features/saved-search/saved-place.ts'
import { factWords, priceWords } from '../src/i18n/listing-words.ts'
import { savedSearchesPath } from '../src/lib/account-pages.ts'
import { formatDate } from '../src/lib/format.ts'
import { type Locale, languageTags, localize } from '../src/lib/locale.ts'
import { printSearchUrl } from '../src/lib/search-url.ts'
import { rssDate } from './feeds.ts'
import { type EventHome, type FeedEvent, type FeedSearch, wholeSearch } from './feeds-of-search-query.ts'
import { changeWords, placeWords, say } from './feeds-of-search-words.ts'
import { element, type Xml, xmlDocument } from './xml.ts'

interface Channel {
  search: FeedSearch
  events: readonly FeedEvent[]
  locale: Locale
  /** The words of that language. */
  i18n: i18n
  /** Scheme and host of the site. */
  origin: string
}

/** What happened to the homes of a saved search, as RSS 2.0. */
export function searchFeed({ search, events, locale, i18n, origin }: Channel): string {
  const newest = events[0]?.at
  const channel = element(
    'channel',
    {},
    element('title', {}, `${search.name} | Gable`),
    element('link', {}, origin + localize(pathOf(search), locale)),
    element('description', {}, say(locale, 'feed', { name: search.name })),
    element('language', {}, languageTags[locale]),
    element('ttl', {}, '15'),
    ...(newest ? [element('lastBuildDate', {}, rssDate(newest))] : []),
    ...events.flatMap((event) =>
      event.listing ? [item(event, event.listing, { locale, i18n, origin })] : [],
    ),
  )
  return xmlDocument(element('rss', { version: '2.0' }, channel))
}

/** The page of its homes; where its place has none, that of the member's searches. */
const pathOf = (search: FeedSearch): string =>
  isPlaceless(search) ? savedSearchesPath(false) : printSearchUrl(wholeSearch(search))

type Place = Pick<Channel, 'locale' | 'i18n' | 'origin'>

function item(event: FeedEvent, home: EventHome, { locale, i18n, origin }: Place): Xml {
  const picture = home.images?.[0]?.src
  const link = origin + localize(home.listingUrl ?? '/', locale)
  return element(
    'item',
    {},
    element('title', {}, `${changeWords(event, locale)} · ${placeWords(home)}`),
    element('link', {}, link),
    element('guid', { isPermaLink: 'false' }, event.key),
    element('pubDate', {}, rssDate(event.at)),
    element('description', {}, description(home, locale, i18n)),
    // How long it is, nobody knows before it is drawn; a length there must be.
    ...(picture ? [element('enclosure', { url: picture, type: 'image/jpeg', length: '0' })] : []),
  )
}

/** Price, facts and place, and what the multiple listing service asks to be shown, as paragraphs of HTML. */
function description(home: EventHome, locale: Locale, { t }: i18n): string {
  const { compliance } = home
  const price = priceWords(home, home.isRental === true, t, locale)
  const asOf = compliance?.lastRunTimestamp
  const moment = asOf && formatDate(asOf, locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const paragraphs = [
    [price, ...factWords(home, t, locale)].filter(Boolean).join(' · '),
    placeWords(home),
    home.courtesyOfStatement,
    [
      compliance?.displayName && say(locale, 'source', { name: compliance.displayName }),
      moment && say(locale, 'asOf', { moment }),
    ]
      .filter(Boolean)
      .join('. '),
    compliance?.idxDisclosure,
  ]
  return paragraphs.flatMap((text) => (text ? [element('p', {}, text).xml] : [])).join('')
}
