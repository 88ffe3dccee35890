import { THEME_PREFIXES, type Theme } from '../browser/theme.ts'
import { readSearchPath } from './search-landings.ts'
import { parseSearchUrl, printSearchUrl } from './search-url.ts'

/** What is looked for in a place. */
export type SearchTarget = 'home' | 'office' | 'agent'

/** A search for people, with what its field is called and what stands in it. */
export interface DirectorySearch {
  kind: Exclude<SearchTarget, 'home'>
  label?: string
  placeholder?: string
}

interface DestinationOptions {
  /** First part of the path of a search, such as `condos-for-rent`, whose category is kept; homes for sale otherwise. */
  landing?: string | undefined
  theme: Theme
  /** Homes when left out. */
  kind?: SearchTarget
}

const LISTINGS_PATH = '/homes-for-sale'

/**
 * Where a suggestion, which is of homes for sale, leads: a search keeps to what it looks for, to its side of the
 * market, its category, and its theme. Anything but a place is as it is.
 */
export function placeDestination(
  href: string,
  { landing, theme, kind = 'home' }: DestinationOptions,
): string {
  if (!href.startsWith(LISTINGS_PATH)) return href
  if (kind === 'home') return listingsIn(href, landing, theme)
  const place = href.slice(LISTINGS_PATH.length)
  // Of agents and offices there is a luxury variant, and no commercial one.
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

/** Suggestions that agents and offices can be looked for in: states, cities, and ZIP codes by their city. */
export const DIRECTORY_CATEGORIES = ['PLACES', 'ZIPS', 'STATES'] as const

/** Whether a suggestion is such a place. */
export const isDirectoryPlace = (href: string): boolean =>
  /^\/homes-for-sale\/[^/?]+(\/[^/]+\/(city|zip)\/[^/?]+)?$/.test(href)

/** "/tx/austin/zip/78704" as "/austin-tx"; a state as it is. */
function cityState(place: string): string {
  const [, state, city] = place.split('/')
  if (!state) return ''
  return city ? `/${city}-${state}` : `/${state}`
}
