import { THEME_PREFIXES, type Theme } from '../browser/theme.ts'
import {
  type Filters,
  normalizeFilters,
  type PlacePath,
  type SearchQuery,
  type TransactionType,
} from './search-query.ts'

/** What the path of a search says, and the filters that are left for its parameters. */
export interface SearchPathParts {
  prefix: Prefix | null
  landing: Landing
  rest: Filters
}

/** The first part of the path of a search, with what it stands for. */
export interface Landing {
  /** Also its name among the words. */
  slug: LandingSlug
  transactionType: LandingTransactionType
  filters: Filters
  /** True when it names the United States: no other place can follow it. */
  country?: true
}

/** The sides of the market that have paths. Sold homes are looked for among those for sale. */
type LandingTransactionType = Exclude<TransactionType, 'sold'>

export type LandingSlug =
  | `${'homes' | 'condos' | 'townhomes' | 'multi-family-homes' | 'mobile-homes'}-for-${LandingTransactionType}`
  | `${'farms' | 'land'}-for-sale`
  | 'new-listings'
  | 'homes-for-sale-united-states'
  | 'united-states-open-houses'

export type Prefix = 'luxury' | 'commercial'

const prefixes: readonly { prefix: Prefix; filters: Filters }[] = [
  { prefix: 'luxury', filters: { isCollection: true } },
  { prefix: 'commercial', filters: { uiPropertyType: ['commercial'] } },
]

const generalLandings: Record<LandingTransactionType, Landing> = {
  sale: { slug: 'homes-for-sale', transactionType: 'sale', filters: {} },
  rent: { slug: 'homes-for-rent', transactionType: 'rent', filters: {} },
}

/** In the order in which they are tried, the narrower before the wider. */
const landings: readonly Landing[] = [
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

const allLandings = [...Object.values(generalLandings), ...landings]

/** First parts of the paths of searches. */
export const landingSlugs: readonly LandingSlug[] = allLandings.map(({ slug }) => slug)

export const searchPrefixes: readonly Prefix[] = prefixes.map(({ prefix }) => prefix)

/** The landings that can stand before a place; before none, those of the whole country as well. */
export const landingsWithin = (place: PlacePath | null): readonly Landing[] =>
  allLandings.filter(({ country }) => place === null || (country ?? false) === (place.type === 'country'))

/**
 * The one address of a search: whatever a path can say is said by the path. So a filter that is taken away leads
 * from a landing to the general path, and one that is added leads to the landing.
 */
export function searchPathParts(
  search: Pick<SearchQuery, 'transactionType' | 'place' | 'filters'>,
): SearchPathParts {
  const { transactionType, place } = search
  const filters = normalizeFilters(search.filters)
  const prefix = prefixes.find((candidate) => includesPreset(candidate.filters, filters))
  const unmatched = withoutPreset(filters, prefix?.filters ?? {})
  const inCountry = place?.type === 'country'
  const pathTransactionType = transactionType === 'sold' ? 'sale' : transactionType
  const landing =
    landings.find(
      (candidate) =>
        candidate.transactionType === pathTransactionType &&
        (candidate.country ?? false) === inCountry &&
        includesPreset(candidate.filters, unmatched) &&
        // A landing says "for sale" of its homes.
        (transactionType !== 'sold' || Object.keys(candidate.filters).length === 0),
    ) ?? generalLandings[pathTransactionType]
  return { prefix: prefix?.prefix ?? null, landing, rest: withoutPreset(unmatched, landing.filters) }
}

/** What the first parts of a path stand for, and the parts that name a place; null when it is no search. */
export function readSearchPath(segments: readonly string[]) {
  const prefix = prefixes.find((candidate) => candidate.prefix === segments[0])
  const [slug, ...place] = prefix ? segments.slice(1) : segments
  const landing = allLandings.find((candidate) => candidate.slug === slug)
  if (!landing || (landing.country && place.length > 0)) return null
  return { landing, filters: { ...prefix?.filters, ...landing.filters }, place }
}

/** The path of a search or of a home as the links of a theme lead to it; any other path as it is. */
export function pathInTheme(path: string, theme: Theme): string {
  if (LISTING_PATH.test(path)) return THEME_PREFIXES[theme] + path
  // Of agents and offices there is a luxury variant, and no commercial one.
  if (DIRECTORY_PATH.test(path)) return theme === 'collection' ? THEME_PREFIXES.collection + path : path
  const [, slug] = path.split(/[/?#]/)
  const landing = allLandings.find((candidate) => candidate.slug === slug)
  // A path for condos has no place among commercial property.
  if (!landing || (theme === 'commercial' && landing.filters.uiPropertyType)) return path
  return THEME_PREFIXES[theme] + path
}

/** As the graph names it, without a prefix. */
const DIRECTORY_PATH = /^\/real-estate-(agents|offices|teams)\b/
const LISTING_PATH = /^\/[a-z]{2}\/[^/]+\/home-details\//

/** Whether filters say all that a preset does: it changes nothing in them. */
const includesPreset = (preset: Filters, filters: Filters): boolean =>
  JSON.stringify({ ...filters, ...preset }) === JSON.stringify(filters)

const withoutPreset = (filters: Filters, preset: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !Object.hasOwn(preset, key)))
