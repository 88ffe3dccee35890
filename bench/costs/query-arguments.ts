import type { Random } from '@gable/graph/oracle/random'

/** Place key of Austin, the city with the most listings. */
export const AUSTIN = '4671654'

/** Keys of objects that exist in the graph. */
export interface KnownKeys {
  uPIs: string[]
  agents: string[]
  offices: string[]
  teams: string[]
}

/**
 * Argument generators by field coordinate. The generated values make a field cheap or expensive to resolve.
 * Fields without a generator are selected without arguments, or skipped when they require an argument.
 */
export function queryArguments(random: Random, known: KnownKeys): Record<string, () => string> {
  const locale = () => random.pick(['EN_US', 'FR_CA'])
  const bounds = () => {
    const size = random.pick([1, 20])
    return `{ minLat: ${30.3 - size}, maxLat: ${30.3 + size}, minLon: ${-97.7 - size}, maxLon: ${-97.7 + size} }`
  }
  const position = () =>
    `lat: ${(30.2 + random.below(20) / 100).toFixed(2)}, lon: ${(-97.8 + random.below(20) / 100).toFixed(2)}`

  function area(corners: number, size: number): string {
    const points = Array.from({ length: corners }, (_, at) => {
      const angle = (2 * Math.PI * at) / corners
      const radius = size * (at % 2 ? 1 : 0.7)
      return `{ lat: ${(30.3 + radius * Math.sin(angle)).toFixed(5)}, lon: ${(-97.7 + radius * Math.cos(angle)).toFixed(5)} }`
    })
    return `{ points: [${points.join(' ')}] }`
  }

  /**
   * Filters that match enough listings to fill a page. An operation is charged for the page size that it
   * requests, even when fewer listings match.
   */
  function filters(): string {
    const parts = [
      random.chance(0.3) && 'minPrice: 100000',
      random.chance(0.3) && 'maxPrice: 900000',
      random.chance(0.3) && 'minBeds: 2',
      random.chance(0.2) && 'propertyTypes: [HOUSE CONDO]',
      random.chance(0.2) && 'keyword: "home"',
      random.chance(0.2) && `bounds: ${bounds()}`,
      random.chance(0.25) &&
        `areas: [${Array.from({ length: 1 + random.below(10) }, () => area(random.pick([3, 20, 200]), random.pick([1, 5]))).join(' ')}]`,
    ].filter(Boolean)
    return `{ ${parts.join(' ')} }`
  }

  const place = () =>
    random.pick([
      `place: { type: CITY, placeKey: "${AUSTIN}" }`,
      'place: { type: STATE, placeKey: "TX" }',
      '',
    ])
  const pageSize = () => random.pick([24, 48, 96, 96, null])
  const input = () =>
    `input: { ${place()} filters: ${filters()} page: ${random.pick([1, 1, 2, 5])} pageSize: ${pageSize()} sort: ${random.pick(['NEWEST', 'PRICE_LOW', 'SIZE'])} }`
  const directoryInput = (size: number | null) =>
    `input: { ${random.pick(['place: { state: "TX" }', 'place: { state: "TX", citySlug: "austin" }', ''])} page: 1 pageSize: ${size} }`
  const first = (max: number) => `first: ${random.pick([1, Math.ceil(max / 2), max])}`
  const state = () => `state: "${random.pick(['TX', 'CA', 'ON'])}"`

  return {
    'Query.agent': () => `masterCustomerId: "${random.pick(known.agents)}"`,
    'Query.office': () => `masterCustomerId: "${random.pick(known.offices)}"`,
    'Query.team': () => `masterCustomerId: "${random.pick(known.teams)}"`,
    'Query.agentDirectory': () => random.pick([state(), first(20), '']),
    'Query.officeDirectory': () => random.pick([state(), first(20), '']),
    'Query.agentSearch': () => directoryInput(pageSize()),
    'Query.officeSearch': () => directoryInput(24),
    'Query.autocomplete': () => `value: "${random.pick(['au', 'austin', '1204', 'sm', 'san antonio, tx'])}"`,
    'Query.blog': () => `locale: ${locale()}`,
    'Query.blogPost': () => 'slug: "closing-costs"',
    'Query.blogPosts': () => first(12),
    'Query.cityNamed': () => 'state: "TX", slug: "austin"',
    'Query.contentPage': () => `path: "/buy/buyers-guide", locale: ${locale()}`,
    'Query.latestListings': () => `${first(24)} ${place()} filters: ${filters()}`,
    'Query.listing': () => `uPI: "${random.pick(known.uPIs)}"`,
    'Query.listings': () =>
      `uPIs: [${Array.from({ length: random.pick([1, 12, 24]) }, () => `"${random.pick(known.uPIs)}"`).join(' ')}]`,
    'Query.nearbyPlaces': () => `${position()} ${first(18)}`,
    'Query.nearbySchools': () => `${position()} ${first(9)}`,
    'Query.neighborhood': position,
    'Query.news': () => first(10),
    'Query.place': () => `type: CITY, placeKey: "${AUSTIN}"`,
    'Query.placeAt': position,
    'Query.popularStats': state,
    'Query.search': input,
    'Query.searchPaths': state,
    'AgentSearchResult.clusters': () => `bounds: ${bounds()} zoom: ${random.pick([4, 9, 14])}`,
    'OfficeSearchResult.clusters': () => `bounds: ${bounds()} zoom: ${random.pick([4, 9, 14])}`,
    'SearchResult.clusters': () =>
      `bounds: ${bounds()} zoom: ${random.pick([4, 9, 14])} singlesUpTo: ${random.pick([0, 500])}`,
    'DirectoryState.cities': () => first(40),
    'Listing.images': () => first(200),
    'Listing.openHouses': () => first(50),
    'Listing.similarListings': () => first(24),
    'Place.nearbySearches': () => first(24),
  }
}
