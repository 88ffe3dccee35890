/** Every `id` of the public schema over the real services: what a client with one namespace of ids sees. */
import { readFileSync } from 'node:fs'
import { buildSchema, isObjectType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { root } from './processes.ts'
import { ObjectIds } from './testing/object-ids.ts'
import { ask, type Server, startGraph, startServices } from './testing/site.ts'

/** A number by its row in the specification, and campaigns, of which the sample has none that runs: see ads.test.ts. */
const EXEMPT = ['AccountListing', 'TakeoverCampaign']

const typesWithId = () =>
  Object.values(buildSchema(readFileSync(`${root}graph/schema.graphql`, 'utf8')).getTypeMap())
    .filter(
      (type) => isObjectType(type) && type.name !== 'DeleteSavedSearchPayload' && 'id' in type.getFields(),
    )
    .map(({ name }) => name)
    .filter((name) => !EXEMPT.includes(name))

const TEAM = '__typename id masterCustomerId teamName'
const OFFICE = '__typename id masterCustomerId officeName city'
const AGENT = `__typename id masterCustomerId fullName primaryPhone office { ${OFFICE} } team { ${TEAM} }`
const LISTING = `__typename id uPI oUID listingId listPrice listingUrl
  courtesyOfFields { __typename id key title data }
  openHouses { __typename id key startTime endTime }`
const PLACE = '__typename id type placeKey displayName'

const searchOf = (page: number, transactionType: string) => `{
  search(input: { filters: { transactionType: ${transactionType} }, page: ${page}, pageSize: 96 }) {
    results { ${LISTING} agent { ${AGENT} } office { ${OFFICE} } } } }`

const directoryOf = (page: number) => `{
  agentSearch(input: { page: ${page}, pageSize: 96 }) { results { ... on Agent { ${AGENT} } ... on Team { ${TEAM} } } }
  officeSearch(input: { page: ${page}, pageSize: 96 }) { results { ${OFFICE} } } }`

const placesOf = (state: string) => `{
  place(type: STATE, placeKey: "${state}") { ${PLACE} }
  search(input: { place: { type: STATE, placeKey: "${state}" } }) { place { ${PLACE} } } }`

const contentOf = (locale: string) => `{
  site(locale: ${locale}) {
    menus { __typename id key label }
    ads {
      promotions { __typename id key title text }
    }
  }
  homePage(locale: ${locale}) { tiles { __typename id key title } promos { __typename id key title text } }
  luxury: homePage(locale: ${locale}, theme: COLLECTION) { tiles { __typename id key title } promos { __typename id key title } }
  commercial: homePage(locale: ${locale}, theme: COMMERCIAL) { tiles { __typename id key title } promos { __typename id key title } }
  mortgageRates { __typename id key name rate } }`

const aroundOf = (locale: string, lat: number, lon: number) => `{
  nearbySchools(lat: ${lat}, lon: ${lon}, locale: ${locale}) { items { __typename id key name walkingTime } }
  nearbyPlaces(lat: ${lat}, lon: ${lon}, locale: ${locale}) { items { __typename id key name walkingTime } } }`

const member = `{ viewer {
  __typename id email
  subscriptions { __typename id name }
  favorites { __typename id propertyId listing { ${LISTING} } }
  savedSearches { __typename id name }
  notificationSettings { subscriptions { __typename id name } }
  sessions { __typename id createdAt }
  sentRequests { __typename id kind sentAt } } }`

const send = `mutation ($uPI: ID!) { sendEstimateRequest(input: {
  name: "Ada Moreno", email: "ada@example.com", message: "What is it worth?", uPI: $uPI, date: "DAY", time: MORNING
}) { received userErrors { message } } }`

const openFeeds = `mutation ($id: ID!) { createSavedSearchFeeds(input: { id: $id }) { savedSearch { feedToken } } }`
const feed = `query ($token: String!) { savedSearchFeed(token: $token) { events { __typename id key kind at } } }`

let services: Server
let graph: Server
let token: string

beforeAll(async () => {
  services = await startServices(
    ['accounts', 'listings', 'autocomplete', 'offices', 'agents', 'leads', 'content', 'photos'],
    { LEADS_MIN_FORM_SECONDS: '0' },
  )
  graph = await startGraph(services)
  const login =
    'mutation { logIn(input: { email: "ada@example.com", password: "Gable-2026!" }) { session { token } } }'
  const { data } = await ask(graph, login)
  token = z.object({ logIn: z.object({ session: z.object({ token: z.string() }) }) }).parse(data).logIn
    .session.token
}, 120_000)

afterAll(async () => {
  await Promise.all([graph?.stop(), services?.stop()])
})

test('[F-71] an id belongs to one object, among 5,000 of all types in both languages', async () => {
  const ids = new ObjectIds()
  const add = async (query: string, variables: object = {}) => {
    const { data, errors } = await ask(graph, query, variables, token)
    expect(errors).toBeUndefined()
    ids.add(data)
    return data
  }
  for (let page = 1; page <= 8; page++) {
    await add(searchOf(page, 'SALE'))
    await add(directoryOf(page))
  }
  await add(searchOf(1, 'RENT'))
  for (const state of ['TX', 'CA', 'NY']) await add(placesOf(state))
  for (const locale of ['EN_US', 'FR_CA']) {
    await add(contentOf(locale))
    await add(aroundOf(locale, 30.27, -97.74))
    await add(aroundOf(locale, 30.3, -97.7))
  }
  const known = z
    .object({
      viewer: z.object({
        favorites: z.array(z.object({ propertyId: z.string() })),
        savedSearches: z.array(z.object({ id: z.string() })),
      }),
    })
    .parse(await add(member)).viewer
  const day = new Date().toISOString().slice(0, 10)
  await ask(graph, send.replace('DAY', day), { uPI: known.favorites[0]?.propertyId }, token)
  await add(member)
  for (const { id } of known.savedSearches) {
    const opened = z
      .object({ createSavedSearchFeeds: z.object({ savedSearch: z.object({ feedToken: z.string() }) }) })
      .parse((await ask(graph, openFeeds, { id }, token)).data)
    await add(feed, { token: opened.createSavedSearchFeeds.savedSearch.feedToken })
  }

  expect(ids.conflicts).toEqual([])
  expect([...ids.types].sort()).toEqual(typesWithId().sort())
  expect(ids.count).toBeGreaterThanOrEqual(5_000)
})
