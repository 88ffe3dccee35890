import {
  type Filters,
  type PlacePath,
  type SearchQuery,
  type Transaction,
  tidyFilters,
} from './search-query.ts'
import { type Theme, themePrefixes } from './theme.ts'

/** What the path of a search says, and the filters that are left for its parameters. */
export interface SearchAddress {
  prefix: Prefix | null
  landing: Landing
  rest: Filters
}

/** The first part of the path of a search, with what it stands for. */
export interface Landing {
  /** Also its name among the words. */
  slug: LandingSlug
  transaction: Side
  filters: Filters
  /** True when it names the United States: no other place can follow it. */
  country?: true
}

/** The sides of the market that have paths. Sold homes are looked for among those for sale. */
type Side = Exclude<Transaction, 'sold'>

export type LandingSlug =
  | `${'homes' | 'condos' | 'townhomes' | 'multi-family-homes' | 'mobile-homes'}-for-${Side}`
  | `${'farms' | 'land'}-for-sale`
  | 'new-listings'
  | 'homes-for-sale-united-states'
  | 'united-states-open-houses'

export type Prefix = 'luxury' | 'commercial'

const prefixes: readonly { prefix: Prefix; filters: Filters }[] = [
  { prefix: 'luxury', filters: { isCollection: true } },
  { prefix: 'commercial', filters: { uiPropertyType: ['commercial'] } },
]

const homes: Record<Side, Landing> = {
  sale: { slug: 'homes-for-sale', transaction: 'sale', filters: {} },
  rent: { slug: 'homes-for-rent', transaction: 'rent', filters: {} },
}

/** In the order in which they are tried, the narrower before the wider. */
const landings: readonly Landing[] = [
  { slug: 'united-states-open-houses', transaction: 'sale', filters: { openHouse: true }, country: true },
  { slug: 'homes-for-sale-united-states', transaction: 'sale', filters: {}, country: true },
  { slug: 'condos-for-sale', transaction: 'sale', filters: { uiPropertyType: ['condo'] } },
  { slug: 'condos-for-rent', transaction: 'rent', filters: { uiPropertyType: ['condo'] } },
  { slug: 'townhomes-for-sale', transaction: 'sale', filters: { uiPropertyType: ['townhome'] } },
  { slug: 'townhomes-for-rent', transaction: 'rent', filters: { uiPropertyType: ['townhome'] } },
  { slug: 'multi-family-homes-for-sale', transaction: 'sale', filters: { uiPropertyType: ['multi-family'] } },
  { slug: 'multi-family-homes-for-rent', transaction: 'rent', filters: { uiPropertyType: ['multi-family'] } },
  { slug: 'mobile-homes-for-sale', transaction: 'sale', filters: { uiPropertyType: ['mobile'] } },
  { slug: 'mobile-homes-for-rent', transaction: 'rent', filters: { uiPropertyType: ['mobile'] } },
  { slug: 'farms-for-sale', transaction: 'sale', filters: { uiPropertyType: ['farm'] } },
  { slug: 'land-for-sale', transaction: 'sale', filters: { uiPropertyType: ['land'] } },
  { slug: 'new-listings', transaction: 'sale', filters: { newWithinDays: 7 } },
]

const everyLanding = [...Object.values(homes), ...landings]

/** First parts of the paths of searches. */
export const landingSlugs: readonly LandingSlug[] = everyLanding.map(({ slug }) => slug)

export const searchPrefixes: readonly Prefix[] = prefixes.map(({ prefix }) => prefix)

/** The landings that can stand before a place; before none, those of the whole country as well. */
export const landingsWithin = (place: PlacePath | null): readonly Landing[] =>
  everyLanding.filter(({ country }) => place === null || (country ?? false) === (place.type === 'country'))

/**
 * The one address of a search: whatever a path can say is said by the path. So a filter that is taken away leads
 * from a landing to the general path, and one that is added leads to the landing.
 */
export function addressOf(search: Pick<SearchQuery, 'transaction' | 'place' | 'filters'>): SearchAddress {
  const { transaction, place } = search
  const filters = tidyFilters(search.filters)
  const prefix = prefixes.find((candidate) => holds(candidate.filters, filters))
  const unsaid = without(filters, prefix?.filters ?? {})
  const inCountry = place?.type === 'country'
  const side = transaction === 'sold' ? 'sale' : transaction
  const landing =
    landings.find(
      (candidate) =>
        candidate.transaction === side &&
        (candidate.country ?? false) === inCountry &&
        holds(candidate.filters, unsaid) &&
        // A landing says "for sale" of its homes.
        (transaction !== 'sold' || Object.keys(candidate.filters).length === 0),
    ) ?? homes[side]
  return { prefix: prefix?.prefix ?? null, landing, rest: without(unsaid, landing.filters) }
}

/** What the first parts of a path stand for, and the parts that name a place; null when it is no search. */
export function readAddress(segments: readonly string[]) {
  const prefix = prefixes.find((candidate) => candidate.prefix === segments[0])
  const [slug, ...place] = prefix ? segments.slice(1) : segments
  const landing = everyLanding.find((candidate) => candidate.slug === slug)
  if (!landing || (landing.country && place.length > 0)) return null
  return { landing, filters: { ...prefix?.filters, ...landing.filters }, place }
}

/** The path of a search or of a home as the links of a theme lead to it; any other path as it is. */
export function inTheme(path: string, theme: Theme): string {
  if (homePath.test(path)) return themePrefixes[theme] + path
  // Of agents and offices there is a luxury variant, and no commercial one.
  if (peoplePath.test(path)) return theme === 'collection' ? themePrefixes.collection + path : path
  const [, slug] = path.split(/[/?#]/)
  const landing = everyLanding.find((candidate) => candidate.slug === slug)
  // A path for condos has no place among commercial property.
  if (!landing || (theme === 'commercial' && landing.filters.uiPropertyType)) return path
  return themePrefixes[theme] + path
}

/** As the graph names it, without a prefix. */
const peoplePath = /^\/real-estate-(agents|offices|teams)\b/
const homePath = /^\/[a-z]{2}\/[^/]+\/home-details\//

/** Whether filters say all that a preset does: it changes nothing in them. */
const holds = (preset: Filters, filters: Filters): boolean =>
  JSON.stringify({ ...filters, ...preset }) === JSON.stringify(filters)

const without = (filters: Filters, preset: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !Object.hasOwn(preset, key)))
