import { graphWord } from '@gable/kit/rules/graph-word'
import { NOTIFICATION_KINDS } from '@gable/kit/rules/notification-kinds'
import { PLACE_TYPES } from '@gable/kit/rules/place-types'
import { z } from 'zod'
import { toSearchQuery } from '../../src/features/saved-searches/saved-place.ts'
import type { Locale } from '../../src/platform/format/locale.ts'
import type { SearchInput } from '../../src/platform/graphql/generated/graphql.ts'
import { graphLocale } from '../../src/platform/graphql/page-route.ts'
import { searchInput } from '../../src/platform/graphql/search-input.ts'
import { DEFAULT_MAP_STATE, DEFAULT_SORT, type SearchQuery } from '../../src/platform/urls/search-query.ts'
import { type Graph, postToGraph } from '../proxy/graph-client.ts'

const location = z
  .object({
    listingAddress1: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    postalCode: z.string().nullable(),
    timezone: z.string().nullable(),
  })
  .nullable()

const listingSchema = z.object({
  listingUrl: z.string().nullable(),
  internetAddressDisplayYN: z.boolean().nullable(),
  modificationTimestamp: z.string().nullable(),
  courtesyOfStatement: z.string().nullable(),
  location,
})

const eventListing = listingSchema.extend({
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
export type EventListing = z.infer<typeof eventListing>

const event = z.object({
  /** Key of the event in the service. With this key, feed readers show each event only once. */
  key: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  at: z.string(),
  oldPrice: z.number().nullable(),
  newPrice: z.number().nullable(),
  oldStatus: z.string().nullable(),
  newStatus: z.string().nullable(),
  /** Null for a listing that the feed must no longer show. */
  listing: eventListing.nullable(),
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

const CRITERIA_FIELDS = `name locale searchQueryString
  searchCriteria { place { placeType placeKey name city stateOrProvince } }`
const LISTING_FIELDS = `listingUrl internetAddressDisplayYN modificationTimestamp courtesyOfStatement(locale: $locale)
  location { listingAddress1 city state postalCode timezone }`

const SEARCH_QUERY = `query FeedSearch($token: String!) { savedSearchFeed(token: $token) { ${CRITERIA_FIELDS} } }`

export const EVENTS_QUERY = `query FeedEvents($token: String!, $locale: Locale!, $first: Int!, $after: String) {
  savedSearchFeed(token: $token, first: $first, after: $after) {
    pageInfo { hasNextPage endCursor }
    events {
      key kind at oldPrice newPrice oldStatus newStatus
      listing {
        ${LISTING_FIELDS}
        isRental leasePeriod otherLeasePeriod listPrice propertyType bedroomsTotal bathroomsTotalInteger livingArea livingAreaRange
        lotSizeAcres zoning multiFamilyUnits
        images(first: 1) { src(size: LARGE, format: JPEG) }
        compliance { displayName idxDisclosure lastRunTimestamp }
      }
    }
  }
}`

export const OPEN_HOUSES_QUERY = `query FeedOpenHouses($input: SearchInput!, $locale: Locale!) {
  search(input: $input) {
    totalResults
    results { ${LISTING_FIELDS} openHouses(first: 10) { key startTime endTime localStartTime localEndTime } }
  }
}`

/** Runs a query and rejects partial results, because missing parts would look like removed listings. */
async function queryComplete<T>(
  graph: Graph,
  query: string,
  variables: Record<string, unknown>,
  shape: z.ZodType<T>,
): Promise<T> {
  const { data, errors } = z
    .object({ data: z.unknown(), errors: z.array(z.object({ message: z.string() })).default([]) })
    .parse(await postToGraph(graph, { query, variables }))
  if (errors[0]) throw new Error(`Failed to load the complete feed: ${errors[0].message}`)
  return shape.parse(data)
}

/** Loads the saved search that belongs to a feed token. Returns null when the token is invalid. */
export async function fetchFeedSearch(graph: Graph, token: string): Promise<FeedSearch | null> {
  const shape = z.object({ savedSearchFeed: search.nullable() })
  return (await queryComplete(graph, SEARCH_QUERY, { token }, shape)).savedSearchFeed
}

/** Events per request: an operation may cost at most half of the graph's limit. */
const EVENTS_PER_REQUEST = 100
/** Requests of one feed, which has the newest 200 events. */
const MAX_REQUESTS = 2

const eventsSchema = z.object({
  savedSearchFeed: z
    .object({
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
      events: z.array(event),
    })
    .nullable(),
})

/** Loads the events for the saved search's listings, newest first. */
export async function fetchFeedEvents(graph: Graph, token: string, locale: Locale): Promise<FeedEvent[]> {
  const events: FeedEvent[] = []
  let after: string | null = null
  for (let request = 0; request < MAX_REQUESTS; request++) {
    const variables: Record<string, unknown> = {
      token,
      locale: graphLocale(locale),
      first: EVENTS_PER_REQUEST,
      after,
    }
    const { savedSearchFeed }: z.output<typeof eventsSchema> = await queryComplete(
      graph,
      EVENTS_QUERY,
      variables,
      eventsSchema,
    )
    events.push(...(savedSearchFeed?.events ?? []))
    after = savedSearchFeed?.pageInfo.endCursor ?? null
    if (!savedSearchFeed?.pageInfo.hasNextPage) break
  }
  return events
}

const openHouseListing = listingSchema.extend({
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
export type OpenHouseListing = z.infer<typeof openHouseListing>

/** Maximum number of listings in a calendar. */
const MAX_LISTINGS = 200
const PAGE_SIZE = 96

/** Loads the listings that match the search now and have upcoming open houses. */
export async function fetchOpenHouses(
  graph: Graph,
  feedSearch: FeedSearch,
  locale: Locale,
): Promise<OpenHouseListing[]> {
  const shape = z.object({
    search: z.object({ totalResults: z.number(), results: z.array(openHouseListing) }).nullable(),
  })
  const ask = async (page: number) => {
    const variables = { input: inputOf(feedSearch, page), locale: graphLocale(locale) }
    const { search: found } = await queryComplete(graph, OPEN_HOUSES_QUERY, variables, shape)
    if (!found) throw new Error('Failed to load open houses: the graph returned no search results')
    return found
  }
  const { totalResults, results } = await ask(1)
  const pages = Math.ceil(Math.min(totalResults, MAX_LISTINGS) / PAGE_SIZE)
  const more = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ask(index + 2)))
  return [...results, ...more.flatMap((page) => page.results)].slice(0, MAX_LISTINGS)
}

const placeTypeOf = ({ searchCriteria: { place } }: FeedSearch) =>
  PLACE_TYPES.map(graphWord).find((known) => known === place?.placeType.toUpperCase())

/**
 * False when the search has a place of a type that the site does not know. Such a search never has results.
 */
export const hasKnownPlace = (feedSearch: FeedSearch): boolean =>
  feedSearch.searchCriteria.place === null || placeTypeOf(feedSearch) !== undefined

function inputOf(feedSearch: FeedSearch, page: number): SearchInput {
  const { place } = feedSearch.searchCriteria
  const type = placeTypeOf(feedSearch)
  if (place && !type) throw new Error(`Failed to search listings: unknown place type ${place.placeType}`)
  const query = { ...feedSearchQuery(feedSearch), place: null, page, pageSize: PAGE_SIZE } as const
  return {
    ...searchInput({ ...query, filters: { ...query.filters, openHouse: true } }),
    ...(place && type && { place: { type, placeKey: place.placeKey } }),
  }
}

/** Converts a saved search to the query of its search page. */
export const feedSearchQuery = (feedSearch: FeedSearch): SearchQuery => ({
  ...toSearchQuery(feedSearch),
  sort: DEFAULT_SORT,
  page: 1,
  pageSize: 24,
  mapState: DEFAULT_MAP_STATE,
})
