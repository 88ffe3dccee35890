import { readAddress } from './search-landings.ts'
import { parseSearchUrl, printSearchUrl } from './search-url.ts'
import { type Theme, themePrefixes } from './theme.ts'

/** What is looked for in a place. */
export type Sought = 'home' | 'office' | 'agent'

/** A search for people, with what its field is called and what stands in it. */
export interface SoughtPeople {
  kind: Exclude<Sought, 'home'>
  label?: string
  placeholder?: string
}

interface Side {
  /** First part of the path of a search, such as `condos-for-rent`, whose category is kept; homes for sale otherwise. */
  landing?: string | undefined
  theme: Theme
  /** Homes when left out. */
  kind?: Sought
}

const homes = '/homes-for-sale'

/**
 * Where a suggestion, which is of homes for sale, leads: a search keeps to what it looks for, to its side of the
 * market, its category, and its theme. Anything but a place is as it is.
 */
export function placeDestination(href: string, { landing, theme, kind = 'home' }: Side): string {
  if (!href.startsWith(homes)) return href
  if (kind === 'home') return homesIn(href, landing, theme)
  const place = href.slice(homes.length)
  // Of agents and offices there is a luxury variant, and no commercial one.
  const prefix = theme === 'collection' ? themePrefixes.collection : ''
  return `${prefix}${kind === 'office' ? `/real-estate-offices${place}` : `/real-estate-agents${cityState(place)}`}`
}

function homesIn(href: string, landing: string | undefined, theme: Theme): string {
  const { pathname, searchParams } = new URL(href, 'http://localhost')
  const query = parseSearchUrl(pathname, searchParams)?.query
  const within = (slug: string) => readAddress([themePrefixes[theme].slice(1), slug].filter(Boolean))
  const category = (landing && within(landing)) || within(homes.slice(1))
  if (!query || !category) return href
  return printSearchUrl({
    ...query,
    transaction: category.landing.transaction,
    filters: { ...query.filters, ...category.filters },
  })
}

/** Suggestions that agents and offices can be looked for in: states, cities, and ZIP codes by their city. */
export const peopleCategories = ['PLACES', 'ZIPS', 'STATES'] as const

/** Whether a suggestion is such a place. */
export const isPlaceOfPeople = (href: string): boolean =>
  /^\/homes-for-sale\/[^/?]+(\/[^/]+\/(city|zip)\/[^/?]+)?$/.test(href)

/** "/tx/austin/zip/78704" as "/austin-tx"; a state as it is. */
function cityState(place: string): string {
  const [, state, city] = place.split('/')
  if (!state) return ''
  return city ? `/${city}-${state}` : `/${state}`
}
