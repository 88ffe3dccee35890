import type { Transaction } from './search-query.ts'
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
  transaction: Transaction
  theme: Theme
  /** Homes when left out. */
  kind?: Sought
}

const homes = '/homes-for-sale'

/**
 * Where a suggestion, which is of homes for sale, leads: a search keeps to what it looks for, to its side of the
 * market and to its theme. Anything but a place is as it is.
 */
export function placeDestination(href: string, { transaction, theme, kind = 'home' }: Side): string {
  if (!href.startsWith(homes)) return href
  const place = href.slice(homes.length)
  if (kind === 'home')
    return `${themePrefixes[theme]}/homes-for-${transaction === 'rent' ? 'rent' : 'sale'}${place}`
  // Of agents and offices there is a luxury variant, and no commercial one.
  const prefix = theme === 'collection' ? themePrefixes.collection : ''
  return `${prefix}${kind === 'office' ? `/real-estate-offices${place}` : `/real-estate-agents${cityState(place)}`}`
}

/** Suggestions that agents and offices can be looked for in: states, cities, and ZIP codes by their city. */
export const peopleCategories = ['PLACES', 'ZIPS', 'STATES'] as const

/** Whether a suggestion is such a place. */
export const isPlaceOfPeople = (href: string): boolean =>
  /^\/homes-for-sale\/[^/]+(\/[^/]+\/(city|zip)\/[^/]+)?$/.test(href)

/** "/tx/austin/zip/78704" as "/austin-tx"; a state as it is. */
function cityState(place: string): string {
  const [, state, city] = place.split('/')
  if (!state) return ''
  return city ? `/${city}-${state}` : `/${state}`
}
