/**
 * Tests the clients listed in docs/graph/clients.md, with the caches that it recommends, against the real graph and
 * services.
 */
import { readFileSync } from 'node:fs'
import { gql } from '@apollo/client'
import { typePolicies } from '@gable/kit/rules/type-policies'
import { load } from '@gql.tada/internal'
import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  getNullableType,
  type IntrospectionQuery,
  isObjectType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { env } from '../../../scripts/env.ts'
import { root } from '../../../scripts/processes.ts'
import { BORROW_TIMEOUT_MS, type BorrowedBackEnd, borrowBackEnd } from '../../../scripts/testing/back-end.ts'
import { ask, type Origin } from '../../../scripts/testing/site.ts'
import { apollo, apolloClient } from './apollo.ts'
import { type Client, type ClientListing, type ListingsVariables, parseListings } from './listings.ts'
import { ObjectIds } from './object-ids.ts'
import {
  CREATE_FEEDS,
  contentOperation,
  directoryOperation,
  FEED_QUERY,
  nearbyOperation,
  placesOperation,
  REVOKE_FEEDS,
  SEND_ESTIMATE_REQUEST,
  searchOperation,
  VIEWER_QUERY,
} from './object-operations.ts'
import { LISTINGS_QUERY } from './operations.ts'
import { relay } from './relay.ts'
import { urql, urqlClient, urqlWithGraphcache } from './urql.ts'

const LISTING_COUNT = 96
const variablesOf = (locale: ListingsVariables['locale']): ListingsVariables => ({
  input: { pageSize: LISTING_COUNT },
  locale,
})
const english = variablesOf('EN_US')
const french = variablesOf('FR_CA')

let backEnd: BorrowedBackEnd
let graph: Origin
let url: string
let token: string
let schema: IntrospectionQuery

beforeAll(async () => {
  backEnd = await borrowBackEnd()
  graph = backEnd.graph
  url = `${graph.origin}/graphql`
  const login =
    'mutation { logIn(input: { email: "ada@example.com", password: "Gable-2026!" }) { session { token } } }'
  token = z
    .object({ logIn: z.object({ session: z.object({ token: z.string() }) }) })
    .parse((await ask(graph, login)).data).logIn.session.token
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  })
  schema = z.object({ data: z.custom<IntrospectionQuery>() }).parse(await response.json()).data
}, BORROW_TIMEOUT_MS)

afterAll(() => backEnd?.release())

const normalized: [string, () => Client][] = [
  ['Apollo Client', () => apollo(url, token)],
  ['urql with Graphcache', () => urql(urqlWithGraphcache(url, schema, token))],
  ['Relay', () => relay(url, token)],
]
const clients: [string, () => Client][] = [...normalized, ['urql', () => urql(urqlClient(url, token))]]

/** Fetches the listings directly from the graph, without a client. */
const fetchedListings = async (variables: ListingsVariables): Promise<ClientListing[]> =>
  parseListings((await ask(graph, LISTINGS_QUERY, { ...variables }, token)).data)

test.each(clients)(
  '[F-42, F-71] %s caches each of 96 listings with its own "courtesy of" statement in both languages',
  async (_name, create) => {
    const client = create()
    for (const variables of [english, french]) await client.fetchListings(variables)
    for (const variables of [english, french]) {
      const listings = await client.cachedListings(variables)
      expect(listings).toHaveLength(LISTING_COUNT)
      expect(listings).toEqual(await fetchedListings(variables))
      expect(new Set(listings.map(({ courtesyOfStatement }) => courtesyOfStatement)).size).toBeGreaterThan(20)
    }
  },
)

test('[F-108] Apollo Client keeps a list in its cache when a listing is opened with other fields of its location', async () => {
  const client = apolloClient(url)
  const list = gql`{ search(input: { pageSize: 24 }) { results { id location { city postalCode } compliance { displayName } } } }`
  const detail = gql`query ($id: ID!) { listing(id: $id) { id location { lat lon timezone } compliance { idxDisclosure } } }`
  const { data } = await client.query<{ search: { results: { id: string }[] } }>({ query: list })
  await client.query({ query: detail, variables: { id: data?.search.results[0]?.id } })
  expect(client.readQuery({ query: list })).toEqual(data)
})

test('[F-108] the type policies name every type without an id that a field returns alone', () => {
  const types = Object.values(buildClientSchema(schema).getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !/^__|^Mutation$|Payload$/.test(name))
  const parts = types
    .flatMap((type) => Object.values(type.getFields()))
    .map(({ type }) => getNullableType(type))
    .filter((type) => isObjectType(type) && !('id' in type.getFields()))
  expect(Object.keys(typePolicies).toSorted()).toEqual([...new Set(parts.map(String))].toSorted())
})

async function removeFavorite(uPI: string): Promise<void> {
  const remove =
    'mutation ($uPI: ID!) { setFavorite(input: { uPI: $uPI, favorite: false }) { userErrors { message } } }'
  expect(await ask(graph, remove, { uPI }, token)).toEqual({ data: { setFavorite: { userErrors: [] } } })
}

test.each(normalized)(
  '%s updates the cached card of a listing that becomes a favorite',
  async (_name, create) => {
    const client = create()
    await client.fetchListings(english)
    const [listing] = (await client.cachedListings(english)).filter(({ viewerFavorite }) => !viewerFavorite)
    if (!listing) throw new Error('Every home is a favorite.')
    await client.setFavorite(listing.uPI)
    // Other test files measure the requests of this member.
    onTestFinished(() => removeFavorite(listing.uPI))
    const marked = (await client.cachedListings(english)).filter(({ viewerFavorite }) => viewerFavorite)
    expect(marked.map(({ uPI }) => uPI)).toContain(listing.uPI)
    expect(await client.cachedListings(english)).toEqual(await fetchedListings(english))
  },
)

test('[F-42] a favorite returns the key, id, and OFF_MARKET tag of a listing that was removed', async () => {
  const listing = 'listing { id uPI tags listPrice }'
  const favoriteMutation = `mutation ($favorite: Boolean!) {
    setFavorite(input: { uPI: "gone-home", favorite: $favorite }) { ${listing} userErrors { message } } }`
  const delisted = {
    id: `Listing:${Buffer.from('gone-home\n\n').toString('base64url')}`,
    uPI: 'gone-home',
    tags: ['OFF_MARKET'],
    listPrice: null,
  }
  const marked = { data: { setFavorite: { listing: delisted, userErrors: [] } } }
  expect(await ask(graph, favoriteMutation, { favorite: true }, token)).toEqual(marked)
  expect(
    await ask(graph, `{ viewer { favorites(pageSize: 24) { propertyId ${listing} } } }`, {}, token),
  ).toEqual({
    data: {
      viewer: { favorites: expect.arrayContaining([{ propertyId: 'gone-home', listing: delisted }]) },
    },
  })
  expect(await ask(graph, favoriteMutation, { favorite: false }, token)).toEqual(marked)
})

test("[F-63] gql.tada loads the whole schema from the graph's URL", async () => {
  const loaded = await load({ origin: url }).load()
  const committed = buildSchema(readFileSync(`${root}graph/schema.graphql`, 'utf8'))
  expect(printSchema(lexicographicSortSchema(loaded.schema))).toBe(
    printSchema(lexicographicSortSchema(committed)),
  )
})

/**
 * Types that the test does not check. AccountListing's `id` is its row number, as specified, and the sample
 * has no active TakeoverCampaign (see ads.test.ts).
 */
const EXEMPT = ['AccountListing', 'TakeoverCampaign']

const typesWithId = () =>
  Object.values(buildSchema(readFileSync(`${root}graph/schema.graphql`, 'utf8')).getTypeMap())
    .filter(
      (type) => isObjectType(type) && type.name !== 'DeleteSavedSearchPayload' && 'id' in type.getFields(),
    )
    .map(({ name }) => name)
    .filter((name) => !EXEMPT.includes(name))

/**
 * Number of pages to fetch, both of listings and of agents, and the minimum number of ids on all pages
 * together.
 */
const [PAGES, IDS] = env.FULL ? [8, 5_000] : [1, 800]

/** Loading the gazetteer and the streets takes seconds on a busy machine. */
const NEARBY_WAIT = { timeout: 50_000 }
const nearbySchema = z.object({ nearbyPlaces: z.object({ ready: z.literal(true) }) })

test('[F-71] each id identifies a single object among many objects of all types, in both languages', async () => {
  const ids = new ObjectIds()
  const add = async (query: string, variables: object = {}) => {
    const { data, errors } = await ask(graph, query, variables, token)
    expect(errors).toBeUndefined()
    ids.add(data)
    return data
  }
  for (let page = 1; page <= PAGES; page++) {
    await add(searchOperation(page, 'SALE'))
    await add(directoryOperation(page))
  }
  await add(searchOperation(1, 'RENT'))
  for (const state of ['TX', 'CA', 'NY']) await add(placesOperation(state))
  /** Repeats the query until the service has gathered the places and schools, as pages do. */
  const addNearby = (locale: string, lat: number, lon: number) =>
    vi.waitUntil(
      async () => nearbySchema.safeParse(await add(nearbyOperation(locale, lat, lon))).success,
      NEARBY_WAIT,
    )
  for (const locale of ['EN_US', 'FR_CA']) {
    await add(contentOperation(locale))
    await addNearby(locale, 30.27, -97.74)
    await addNearby(locale, 30.3, -97.7)
  }
  const known = z
    .object({
      viewer: z.object({
        favorites: z.array(z.object({ propertyId: z.string() })),
        savedSearches: z.array(z.object({ id: z.string() })),
      }),
    })
    .parse(await add(VIEWER_QUERY)).viewer
  const day = new Date().toISOString().slice(0, 10)
  await ask(graph, SEND_ESTIMATE_REQUEST.replace('DAY', day), { uPI: known.favorites[0]?.propertyId }, token)
  await add(VIEWER_QUERY)
  for (const { id } of known.savedSearches) {
    onTestFinished(async () => void (await ask(graph, REVOKE_FEEDS, { id }, token)))
    const opened = z
      .object({ createSavedSearchFeeds: z.object({ savedSearch: z.object({ feedToken: z.string() }) }) })
      .parse((await ask(graph, CREATE_FEEDS, { id }, token)).data)
    await add(FEED_QUERY, { token: opened.createSavedSearchFeeds.savedSearch.feedToken })
  }

  expect(ids.conflicts).toEqual([])
  expect([...ids.types].sort()).toEqual(typesWithId().sort())
  expect(ids.count).toBeGreaterThanOrEqual(IDS)
})
