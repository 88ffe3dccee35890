import { THEME_PREFIXES, type Theme } from '../browser/theme.ts'
import { readSearchPath } from './search-path.ts'
import { parseSearchUrl, printSearchUrl } from './search-url.ts'

/** Type of result that a search in a place returns. */
export type SearchTarget = 'home' | 'office' | 'agent'

/** Search for agents or offices, with the label and placeholder of its field. */
export interface DirectorySearch {
  kind: Exclude<SearchTarget, 'home'>
  label?: string
  placeholder?: string
}

interface DestinationOptions {
  /**
   * First path segment of the current search, such as `condos-for-rent`. The link keeps the category of this
   * segment. Defaults to homes for sale.
   */
  landing?: string | undefined
  theme: Theme
  /** Defaults to listings. */
  kind?: SearchTarget
}

const LISTINGS_PATH = '/homes-for-sale'

/**
 * Returns the link for a suggestion. Suggested places link to homes for sale; the returned link keeps the
 * subject, transaction type, category, and theme of the current search. Links to anything other than a place
 * are returned unchanged.
 */
export function placeDestination(
  href: string,
  { landing, theme, kind = 'home' }: DestinationOptions,
): string {
  if (!href.startsWith(LISTINGS_PATH)) return href
  if (kind === 'home') return listingsIn(href, landing, theme)
  const place = href.slice(LISTINGS_PATH.length)
  // Agents and offices have no commercial variant.
  const prefix = theme === 'collection' ? THEME_PREFIXES.collection : ''
  return `${prefix}${kind === 'office' ? `/real-estate-offices${place}` : `/real-estate-agents${cityState(place)}`}`
}

function listingsIn(href: string, landing: string | undefined, theme: Theme): string {
  const { pathname, searchParams } = new URL(href, 'http://localhost')
  const query = parseSearchUrl(pathname, searchParams)?.query
  const within = (slug: string) => readSearchPath([THEME_PREFIXES[theme].slice(1), slug].filter(Boolean))
  const category = (landing && within(landing)) || within(LISTINGS_PATH.slice(1))
  if (!query || !category) return href
  return printSearchUrl({
    ...query,
    transactionType: category.landing.transactionType,
    filters: { ...query.filters, ...category.filters },
  })
}

/**
 * Categories of suggestions that agent and office searches support: cities, ZIP codes (by their city), and
 * states.
 */
export const DIRECTORY_CATEGORIES = ['PLACES', 'ZIPS', 'STATES'] as const

/** Whether a suggestion links to a state, city, or ZIP code. */
export const isDirectoryPlace = (href: string): boolean =>
  /^\/homes-for-sale\/[^/?]+(\/[^/]+\/(city|zip)\/[^/?]+)?$/.test(href)

/** Converts "/tx/austin/zip/78704" to "/austin-tx". Returns a state unchanged. */
function cityState(place: string): string {
  const [, state, city] = place.split('/')
  if (!state) return ''
  return city ? `/${city}-${state}` : `/${state}`
}
