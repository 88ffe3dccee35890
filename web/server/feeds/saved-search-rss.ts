import type { i18n } from 'i18next'
import { isUnknownPlace } from '../../src/features/saved-searches/saved-place.ts'
import { formatDate } from '../../src/platform/format/format.ts'
import { LANGUAGE_TAGS, type Locale, localize } from '../../src/platform/format/locale.ts'
import { factTexts, priceText } from '../../src/platform/i18n/listing-text.ts'
import { savedSearchesPath } from '../../src/platform/urls/account-pages.ts'
import { printSearchUrl } from '../../src/platform/urls/search-url.ts'
import { element, type Xml, xmlDocument } from '../responses/xml.ts'
import { rssDate } from './feeds.ts'
import { addressText, eventTitle, translate } from './saved-search-feed-messages.ts'
import {
  type EventListing,
  type FeedEvent,
  type FeedSearch,
  feedSearchQuery,
} from './saved-search-feed-query.ts'

interface Channel {
  search: FeedSearch
  events: readonly FeedEvent[]
  locale: Locale
  /** Messages in the locale's language. */
  i18n: i18n
  /** Public origin of the site. */
  origin: string
}

/** Returns the events of a saved search's listings as RSS 2.0. */
export function savedSearchRss({ search, events, locale, i18n, origin }: Channel): string {
  const newest = events[0]?.at
  const channel = element(
    'channel',
    {},
    element('title', {}, `${search.name} | Gable`),
    element('link', {}, origin + localize(pathOf(search), locale)),
    element('description', {}, translate(locale, 'feed', { name: search.name })),
    element('language', {}, LANGUAGE_TAGS[locale]),
    element('ttl', {}, '15'),
    ...(newest ? [element('lastBuildDate', {}, rssDate(newest))] : []),
    ...events.flatMap((event) =>
      event.listing ? [feedItem(event, event.listing, { locale, i18n, origin })] : [],
    ),
  )
  return xmlDocument(element('rss', { version: '2.0' }, channel))
}

/**
 * Returns the path of the search page. When the place has no page, returns the path of the member's saved
 * searches.
 */
const pathOf = (search: FeedSearch): string =>
  isUnknownPlace(search) ? savedSearchesPath(false) : printSearchUrl(feedSearchQuery(search))

type ItemContext = Pick<Channel, 'locale' | 'i18n' | 'origin'>

function feedItem(event: FeedEvent, listing: EventListing, { locale, i18n, origin }: ItemContext): Xml {
  const picture = listing.images?.[0]?.src
  const link = origin + localize(listing.listingUrl ?? '/', locale)
  return element(
    'item',
    {},
    element('title', {}, `${eventTitle(event, locale)} · ${addressText(listing)}`),
    element('link', {}, link),
    element('guid', { isPermaLink: 'false' }, event.key),
    element('pubDate', {}, rssDate(event.at)),
    element('description', {}, description(listing, locale, i18n)),
    // RSS requires a length, but the size of the photo is unknown until it is rendered.
    ...(picture ? [element('enclosure', { url: picture, type: 'image/jpeg', length: '0' })] : []),
  )
}

/** Returns price, facts, address, and the disclosures that the MLS requires, as HTML paragraphs. */
function description(listing: EventListing, locale: Locale, { t }: i18n): string {
  const { compliance } = listing
  const price = priceText(listing, listing.isRental === true, t, locale)
  const asOf = compliance?.lastRunTimestamp
  const moment = asOf && formatDate(asOf, locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const paragraphs = [
    [price, ...factTexts(listing, t, locale)].filter(Boolean).join(' · '),
    addressText(listing),
    listing.courtesyOfStatement,
    [
      compliance?.displayName && translate(locale, 'source', { name: compliance.displayName }),
      moment && translate(locale, 'asOf', { moment }),
    ]
      .filter(Boolean)
      .join('. '),
    compliance?.idxDisclosure,
  ]
  return paragraphs.flatMap((text) => (text ? [element('p', {}, text).xml] : [])).join('')
}
