import { z } from 'zod'
import { searchOf } from '../src/features/saved-search/saved-place.ts'
import type { SearchInput } from '../src/graphql/generated/graphql.ts'
import { graphLocale } from '../src/graphql/page-route.ts'
import { searchInput } from '../src/graphql/search-input.ts'
import type { Locale } from '../src/lib/locale.ts'
import { defaultMapState, defaultSort, type SearchQuery } from '../src/lib/search-query.ts'
import { type Graph, postToGraph } from './ask-graph.ts'

const location = z
  .object({
    listingAddress1: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    postalCode: z.string().nullable(),
    timezone: z.string().nullable(),
  })
  .nullable()

const home = z.object({
  listingUrl: z.string().nullable(),
  internetAddressDisplayYN: z.boolean().nullable(),
  modificationTimestamp: z.string().nullable(),
  courtesyOfStatement: z.string().nullable(),
  location,
})

const eventHome = home.extend({
  isRental: z.boolean().nullable(),
  leasePeriod: z.enum(['WEEK', 'MONTH', 'YEAR']).nullable(),
  otherLeasePeriod: z.string().nullish(),
  listPrice: z.number().nullable(),
  propertyType: z.string().nullable(),
  bedroomsTotal: z.number().nullable(),
  bathroomsTotalInteger: z.number().nullable(),
  livingArea: z.number().nullable(),
  livingAreaRange: z.string().nullable(),
  lotSizeAcres: z.number().nullable(),
  zoning: z.string().nullable(),
  multiFamilyUnits: z.number().nullable(),
  images: z.array(z.object({ src: z.string().nullable() })).nullable(),
  compliance: z
    .object({
      displayName: z.string().nullable(),
      idxDisclosure: z.string().nullable(),
      lastRunTimestamp: z.string().nullable(),
    })
    .nullable(),
})
export type EventHome = z.infer<typeof eventHome>

const event = z.object({
  /** The service's own, so that readers of feeds see no event twice. */
  key: z.string(),
  kind: z.enum(['NEW_LISTING', 'COMING_SOON', 'PRICE_CHANGE', 'STATUS_CHANGE']),
  at: z.string(),
  oldPrice: z.number().nullable(),
  newPrice: z.number().nullable(),
  oldStatus: z.string().nullable(),
  newStatus: z.string().nullable(),
  /** Null for a home that may not be shown any more. */
  listing: eventHome.nullable(),
})
export type FeedEvent = z.infer<typeof event>

const search = z.object({
  name: z.string(),
  locale: z.enum(['EN_US', 'FR_CA']),
  searchQueryString: z.string(),
  searchCriteria: z.object({
    place: z
      .object({
        placeType: z.string(),
        placeKey: z.string(),
        name: z.string(),
        city: z.string().nullable(),
        stateOrProvince: z.string().nullable(),
      })
      .nullable(),
  }),
})
export type FeedSearch = z.infer<typeof search>

const criteria = `name locale searchQueryString
  searchCriteria { place { placeType placeKey name city stateOrProvince } }`
const homeFields = `listingUrl internetAddressDisplayYN modificationTimestamp courtesyOfStatement(locale: $locale)
  location { listingAddress1 city state postalCode timezone }`

const searchQuestion = `query FeedSearch($token: String!) { savedSearchFeed(token: $token) { ${criteria} } }`

const eventsQuestion = `query FeedEvents($token: String!, $locale: Locale!) {
  savedSearchFeed(token: $token) {
    events {
      key kind at oldPrice newPrice oldStatus newStatus
      listing {
        ${homeFields}
        isRental leasePeriod otherLeasePeriod listPrice propertyType bedroomsTotal bathroomsTotalInteger livingArea livingAreaRange
        lotSizeAcres zoning multiFamilyUnits
        images(first: 1) { src(size: LARGE, format: JPEG) }
        compliance { displayName idxDisclosure lastRunTimestamp }
      }
    }
  }
}`

const openHousesQuestion = `query FeedOpenHouses($input: SearchInput!, $locale: Locale!) {
  search(input: $input) {
    totalResults
    results { ${homeFields} openHouses(first: 10) { key startTime endTime localStartTime localEndTime } }
  }
}`

/** Asks for the whole: what came in part would look as if the rest were gone. */
async function askForAll<T>(
  graph: Graph,
  query: string,
  variables: Record<string, unknown>,
  shape: z.ZodType<T>,
): Promise<T> {
  const { data, errors } = z
    .object({ data: z.unknown(), errors: z.array(z.object({ message: z.string() })).default([]) })
    .parse(await postToGraph(graph, { query, variables }))
  if (errors[0]) throw new Error(`The graph answered in part: ${errors[0].message}`)
  return shape.parse(data)
}

/** The search behind a token. Null when the token does not hold. */
export async function askForSearch(graph: Graph, token: string): Promise<FeedSearch | null> {
  const shape = z.object({ savedSearchFeed: search.nullable() })
  return (await askForAll(graph, searchQuestion, { token }, shape)).savedSearchFeed
}

/** What happened to its homes, the latest first. */
export async function askForEvents(graph: Graph, token: string, locale: Locale): Promise<FeedEvent[]> {
  const shape = z.object({ savedSearchFeed: z.object({ events: z.array(event) }).nullable() })
  const variables = { token, locale: graphLocale(locale) }
  return (await askForAll(graph, eventsQuestion, variables, shape)).savedSearchFeed?.events ?? []
}

const visited = home.extend({
  openHouses: z
    .array(
      z.object({
        key: z.string(),
        startTime: z.string(),
        endTime: z.string(),
        localStartTime: z.string().nullable(),
        localEndTime: z.string().nullable(),
      }),
    )
    .nullable(),
})
export type VisitedHome = z.infer<typeof visited>

/** So many homes are told of at most. */
const mostHomes = 200
const pageSize = 96

/** The homes that match now and have an open house to come. */
export async function askForOpenHouses(graph: Graph, of: FeedSearch, locale: Locale): Promise<VisitedHome[]> {
  const shape = z.object({
    search: z.object({ totalResults: z.number(), results: z.array(visited) }).nullable(),
  })
  const ask = async (page: number) => {
    const variables = { input: inputOf(of, page), locale: graphLocale(locale) }
    const { search: found } = await askForAll(graph, openHousesQuestion, variables, shape)
    if (!found) throw new Error('The graph did not search.')
    return found
  }
  const { totalResults, results } = await ask(1)
  const pages = Math.ceil(Math.min(totalResults, mostHomes) / pageSize)
  const more = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ask(index + 2)))
  return [...results, ...more.flatMap((page) => page.results)].slice(0, mostHomes)
}

const placeTypes = ['STATE', 'COUNTY', 'CITY', 'ZIP', 'NEIGHBORHOOD', 'SCHOOLDISTRICT'] as const

const placeTypeOf = ({ searchCriteria: { place } }: FeedSearch) =>
  placeTypes.find((known) => known === place?.placeType.toUpperCase())

/** False for a search in a place of a kind that homes are not found by: there is nothing to tell of it, ever. */
export const isFollowable = (of: FeedSearch): boolean =>
  of.searchCriteria.place === null || placeTypeOf(of) !== undefined

function inputOf(of: FeedSearch, page: number): SearchInput {
  const { place } = of.searchCriteria
  const type = placeTypeOf(of)
  if (place && !type) throw new Error(`There are no places of the kind ${place.placeType}.`)
  const query = { ...wholeSearch(of), place: null, page, pageSize } as const
  return {
    ...searchInput({ ...query, filters: { ...query.filters, openHouse: true } }),
    ...(place && type && { place: { type, placeKey: place.placeKey } }),
  }
}

/** A saved search as its page knows it. */
export const wholeSearch = (of: FeedSearch): SearchQuery => ({
  ...searchOf(of),
  sort: defaultSort,
  page: 1,
  pageSize: 24,
  mapState: defaultMapState,
})
