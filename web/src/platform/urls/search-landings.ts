import { THEME_PREFIXES, type Theme } from '../browser/theme.ts'
import type { Filters } from './filter-keys.ts'
import type { PlacePath, TransactionType } from './search-query.ts'

/** First path segment of a search, with the transaction type and filters that it implies. */
export interface Landing {
  /** Also the message key of the landing. */
  slug: LandingSlug
  transactionType: LandingTransactionType
  filters: Filters
  /** True for a landing of the whole United States. No other place can follow it. */
  country?: true
}

/** Transaction types that have paths. Sold listings use the for-sale paths. */
type LandingTransactionType = Exclude<TransactionType, 'sold'>

export type LandingSlug =
  | `${'homes' | 'condos' | 'townhomes' | 'multi-family-homes' | 'mobile-homes'}-for-${LandingTransactionType}`
  | `${'farms' | 'land'}-for-sale`
  | 'new-listings'
  | 'homes-for-sale-united-states'
  | 'united-states-open-houses'

export type Prefix = 'luxury' | 'commercial'

export const prefixes: readonly { prefix: Prefix; filters: Filters }[] = [
  { prefix: 'luxury', filters: { isCollection: true } },
  { prefix: 'commercial', filters: { uiPropertyType: ['commercial'] } },
]

export const generalLandings: Record<LandingTransactionType, Landing> = {
  sale: { slug: 'homes-for-sale', transactionType: 'sale', filters: {} },
  rent: { slug: 'homes-for-rent', transactionType: 'rent', filters: {} },
}

/** In matching order, from narrow to broad. */
export const landings: readonly Landing[] = [
  { slug: 'united-states-open-houses', transactionType: 'sale', filters: { openHouse: true }, country: true },
  { slug: 'homes-for-sale-united-states', transactionType: 'sale', filters: {}, country: true },
  { slug: 'condos-for-sale', transactionType: 'sale', filters: { uiPropertyType: ['condo'] } },
  { slug: 'condos-for-rent', transactionType: 'rent', filters: { uiPropertyType: ['condo'] } },
  { slug: 'townhomes-for-sale', transactionType: 'sale', filters: { uiPropertyType: ['townhome'] } },
  { slug: 'townhomes-for-rent', transactionType: 'rent', filters: { uiPropertyType: ['townhome'] } },
  {
    slug: 'multi-family-homes-for-sale',
    transactionType: 'sale',
    filters: { uiPropertyType: ['multi-family'] },
  },
  {
    slug: 'multi-family-homes-for-rent',
    transactionType: 'rent',
    filters: { uiPropertyType: ['multi-family'] },
  },
  { slug: 'mobile-homes-for-sale', transactionType: 'sale', filters: { uiPropertyType: ['mobile'] } },
  { slug: 'mobile-homes-for-rent', transactionType: 'rent', filters: { uiPropertyType: ['mobile'] } },
  { slug: 'farms-for-sale', transactionType: 'sale', filters: { uiPropertyType: ['farm'] } },
  { slug: 'land-for-sale', transactionType: 'sale', filters: { uiPropertyType: ['land'] } },
  { slug: 'new-listings', transactionType: 'sale', filters: { newWithinDays: 7 } },
]

export const allLandings = [...Object.values(generalLandings), ...landings]

/** First path segments of searches. */
export const landingSlugs: readonly LandingSlug[] = allLandings.map(({ slug }) => slug)

export const searchPrefixes: readonly Prefix[] = prefixes.map(({ prefix }) => prefix)

/**
 * Returns the landings that can precede a place. Without a place, returns all landings, including those of
 * the whole country.
 */
export const landingsWithin = (place: PlacePath | null): readonly Landing[] =>
  allLandings.filter(({ country }) => place === null || (country ?? false) === (place.type === 'country'))

/**
 * Adds the prefix of a theme to the path of a search, listing, or directory. Returns any other path
 * unchanged.
 */
export function pathInTheme(path: string, theme: Theme): string {
  if (LISTING_PATH.test(path)) return THEME_PREFIXES[theme] + path
  // Agents and offices have no commercial variant.
  if (DIRECTORY_PATH.test(path)) return theme === 'collection' ? THEME_PREFIXES.collection + path : path
  const [, slug] = path.split(/[/?#]/)
  const landing = allLandings.find((candidate) => candidate.slug === slug)
  // A landing with its own property type, such as condos, has no commercial variant.
  if (!landing || (theme === 'commercial' && landing.filters.uiPropertyType)) return path
  return THEME_PREFIXES[theme] + path
}

/** Paths as the graph returns them, without a theme prefix. */
const DIRECTORY_PATH = /^\/real-estate-(agents|offices|teams)\b/
const LISTING_PATH = /^\/[a-z]{2}\/[^/]+\/home-details\//
