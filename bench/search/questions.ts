import type { MarketFacts } from './facts.ts'
import type { Random } from './random.ts'

/** A type of query to measure. `path` returns the path of a random request to the services. */
export interface Question {
  name: string
  /** Maximum p95 in milliseconds on a server with a million listings. */
  goal?: number
  path(random: Random): string
}

type Filters = Record<string, unknown>

const PROPERTY_TYPES = ['house', 'condo', 'townhome', 'multi-family', 'land']
const SORTS = ['newest', 'newest', 'newest', 'priceLow', 'priceHigh', 'beds', 'baths', 'size']
const SWITCHES = [
  'pool',
  'garage',
  'view',
  'fireplace',
  'waterfront',
  'openHouse',
  'virtualTour',
  'newConstruction',
]
const KEYWORDS = ['pool', 'kitchen', 'garden', 'light', 'quiet', 'park', 'garage', 'oak', 'view', 'new roof']

/** Each entry sets a single filter with values that visitors typically choose. */
const randomFilters: readonly ((random: Random) => Filters)[] = [
  ({ whole, chance }) => ({
    maxPrice: 50_000 * whole(9, 30),
    ...(chance(0.5) && { minPrice: 25_000 * whole(4, 16) }),
  }),
  ({ whole }) => ({ minBeds: whole(1, 5) }),
  ({ whole }) => ({ minBaths: whole(1, 3) }),
  ({ whole }) => ({ minSqft: 250 * whole(2, 10) }),
  ({ whole }) => ({ minYearBuilt: whole(1950, 2020) }),
  ({ whole }) => ({ minLotSqft: 1_000 * whole(2, 20) }),
  ({ whole }) => ({ maxHoaFee: 50 * whole(0, 12) }),
  ({ whole }) => ({ newWithinDays: whole(1, 60) }),
  ({ whole }) => ({ priceReducedWithinDays: whole(7, 30) }),
  ({ oneOf }) => ({ uiPropertyType: [oneOf(PROPERTY_TYPES)] }),
  ({ oneOf }) => ({ [oneOf(SWITCHES)]: true }),
]

/** Returns zero to three random filters, sometimes with a transaction type other than sale. */
function someFilters(random: Random): Filters {
  const chosen = Array.from({ length: random.whole(0, 3) }, () => random.oneOf(randomFilters)(random))
  const transactionType = random.chance(0.8) ? {} : { uiTransactionType: random.oneOf(['Rent', 'Sold']) }
  return Object.assign({}, transactionType, ...chosen)
}

export function query(path: string, params: Record<string, unknown>): string {
  const texts = Object.entries(params).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  return `${path}?${new URLSearchParams(texts)}`
}

/** Returns the bounds of a map viewport of this size in pixels, with map tiles of 256 pixels. */
export function screenAt(
  { lat, lon }: { lat: number; lon: number },
  zoom: number,
  width: number,
  height: number,
) {
  const degrees = 360 / (256 * 2 ** zoom)
  const [across, down] = [(width / 2) * degrees, (height / 2) * degrees * Math.cos((lat * Math.PI) / 180)]
  return {
    minLat: Math.max(-85, lat - down),
    maxLat: Math.min(85, lat + down),
    minLon: Math.max(-180, lon - across),
    maxLon: Math.min(180, lon + across),
  }
}

/** Returns a random freehand loop around a point. */
function loopAround({ lat, lon }: { lat: number; lon: number }, { whole, between }: Random) {
  const corners = whole(8, 60)
  const size = between(0.02, 0.15)
  return Array.from({ length: corners }, (_, i) => {
    const [turn, radius] = [(2 * Math.PI * i) / corners, size * between(0.7, 1)]
    return { lat: lat + radius * Math.sin(turn), lon: lon + radius * Math.cos(turn) }
  })
}

/**
 * Returns the name with a random typing error: a letter left out, a letter doubled, or two letters swapped.
 */
export function mistyped(name: string, random: Random): string {
  const at = random.whole(1, name.length - 2)
  const [before, after] = [name.slice(0, at), name.slice(at)]
  return random.oneOf([
    before + after.slice(1),
    before + after.charAt(0) + after,
    before + after.charAt(1) + after.charAt(0) + after.slice(2),
  ])
}

/** Returns the searches that the benchmark measures on a market. */
export function questionsOf({ cities, states, zips, positions, names }: MarketFacts): Question[] {
  const search = (params: Record<string, unknown>) => query('/listings/listings/search', params)
  const inPlace = (placeType: string, keys: readonly string[], include?: string) => (random: Random) =>
    search({
      placeType,
      placeKey: random.oneOf(keys),
      filters: someFilters(random),
      sort: random.oneOf(SORTS),
      ...(include && { include }),
    })
  const anywhere = (include: string) => (random: Random) =>
    random.chance(0.5) ? inPlace('state', states, include)(random) : inPlace('city', cities, include)(random)
  const clusters = (zoom: number) => (random: Random) =>
    query('/listings/listings/clusters', {
      ...screenAt(random.oneOf(positions), zoom, 1_000, 800),
      zoom,
      filters: someFilters(random),
    })
  const suggest = (typed: string) =>
    query('/autocomplete/v1/autocomplete/country/usa', { autocompleteValue: typed })
  const longNames = names.filter((name) => /^[A-Za-z ]{6,}$/.test(name))

  return [
    { name: 'city, a page of 24 with its total', goal: 5, path: inPlace('city', cities) },
    { name: 'state', goal: 5, path: inPlace('state', states) },
    { name: 'ZIP', goal: 5, path: inPlace('zip', zips) },
    {
      name: 'map viewport, zoom 11 to 15',
      goal: 10,
      path(random) {
        const bounds = screenAt(random.oneOf(positions), random.whole(11, 15), 1_000, 800)
        return search({ filters: { ...someFilters(random), bounds }, sort: random.oneOf(SORTS) })
      },
    },
    {
      name: 'drawn area',
      goal: 10,
      path(random) {
        const areas = [{ points: loopAround(random.oneOf(positions), random) }]
        return search({ filters: { ...someFilters(random), areas }, sort: random.oneOf(SORTS) })
      },
    },
    { name: 'count alone', goal: 5, path: anywhere('total') },
    { name: 'facets', goal: 5, path: anywhere('facets') },
    { name: 'what each filter costs', goal: 5, path: anywhere('relaxations') },
    { name: 'clusters at zoom 4', goal: 5, path: clusters(4) },
    { name: 'clusters at zoom 8', goal: 5, path: clusters(8) },
    { name: 'clusters at zoom 12', goal: 5, path: clusters(12) },
    {
      name: 'keyword, asked the first time or again',
      path: (random) =>
        search({ filters: { keyword: `${random.oneOf(KEYWORDS)} -${random.oneOf(KEYWORDS)}` } }),
    },
    { name: 'whole market, a page of 24', path: (random) => search({ filters: someFilters(random) }) },
    {
      name: 'whole market, facets',
      path: (random) => search({ filters: someFilters(random), include: 'facets' }),
    },
    {
      name: 'suggestions, beginning of a name',
      path(random) {
        const name = random.oneOf(names)
        return suggest(name.slice(0, random.whole(2, Math.max(3, name.length))))
      },
    },
    {
      name: 'suggestions, mistyped',
      goal: 10,
      path: (random) => suggest(mistyped(random.oneOf(longNames), random)),
    },
  ]
}
