import { Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { memberRequest, testRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { expect, test } from 'vitest'
import { accountsSubgraph, profileSubgraph } from '../fixtures/accounts-subgraph.ts'

const READ = `query ($token: String!) { savedSearchFeed(token: $token) {
  name locale searchQueryString searchCriteria { place { name } }
  events { id key kind at oldPrice newPrice oldStatus newStatus listing { uPI } } } }`
const at = '2026-11-02T10:00:00.000Z'
const price = { id: '41', kind: 'PRICE_CHANGE', at, oldPrice: 510_000, newPrice: 489_000 }
const sold = { id: '42', kind: 'STATUS_CHANGE', at, oldStatus: 'Active', newStatus: 'Pending' }
const none = { oldPrice: null, newPrice: null, oldStatus: null, newStatus: null }
const feed = {
  name: 'Near the lake',
  locale: 'fr-CA',
  searchQueryString: '{"features":{"maxPrice":500000}}',
  searchCriteria: { place: { placeType: 'city', placeKey: '1', name: 'Austin' } },
  events: [
    { ...sold, id: 42, uPI: 'home-9' },
    { ...price, uPI: 'home-5' },
  ],
}

test.each([
  ['off', accountsSubgraph],
  ['on', profileSubgraph],
])('reads a feed and its listings in one call without credentials (profileFlow %s)', async (_, start) => {
  const { ask, calls, called } = await start(() => feed)
  for (const request of [testRequest(), memberRequest()])
    expect(await ask(READ, { token: 'of.feeds' }, request)).toEqual({
      data: {
        savedSearchFeed: {
          name: 'Near the lake',
          locale: 'FR_CA',
          searchQueryString: feed.searchQueryString,
          searchCriteria: { place: { name: 'Austin' } },
          events: [
            { ...none, ...sold, id: 'SavedSearchEvent:42', key: '42', listing: { uPI: 'home-9' } },
            { ...none, ...price, id: 'SavedSearchEvent:41', key: '41', listing: { uPI: 'home-5' } },
          ],
        },
      },
      errors: [],
    })
  expect(called()).toEqual(['GET /accounts/feeds/of.feeds', 'GET /accounts/feeds/of.feeds'])
  expect(calls.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
})

test('reads a feed of 200 events in one call', async () => {
  const events = Array.from({ length: 200 }, (_, id) => ({ ...price, id, uPI: `home-${id}` }))
  const { ask, called } = await accountsSubgraph(() => ({ ...feed, events }))
  const { data, errors } = await ask(READ, { token: 'of.feeds' })
  expect(errors).toEqual([])
  expect(data).toMatchObject({ savedSearchFeed: { events: events.map(({ uPI }) => ({ listing: { uPI } })) } })
  expect(called()).toHaveLength(1)
})

const PAGE = `query ($first: Int! = 200, $after: String) {
  savedSearchFeed(token: "of.feeds", first: $first, after: $after) { events { key } pageInfo { hasNextPage endCursor } } }`

test('[F-109] sends the size and the position of a page, and returns whether there is another page', async () => {
  const answers = [{ next: '41' }, { next: null }, { events: [], next: '41' }, {}]
  const { ask, calls } = await accountsSubgraph(() => ({ ...feed, ...answers.shift() }))
  const pageOf = async (variables: object) => {
    const { data, errors } = await ask(PAGE, { ...variables })
    expect(errors).toEqual([])
    return data
  }
  const page = (keys: string[], hasNextPage: boolean, endCursor: string | null) => ({
    savedSearchFeed: { events: keys.map((key) => ({ key })), pageInfo: { hasNextPage, endCursor } },
  })
  expect(await pageOf({ first: 2 })).toEqual(page(['42', '41'], true, '41'))
  expect(await pageOf({ first: 2, after: '43' })).toEqual(page(['42', '41'], false, '41'))
  // The service sent events that the graph cannot read.
  expect(await pageOf({ after: '43' })).toEqual(page([], true, '41'))
  // A service that knows no pages.
  expect(await pageOf({ first: 1 })).toEqual(page(['42'], true, '42'))
  expect(calls.map(({ query }) => query)).toEqual([
    { limit: '2' },
    { limit: '2', before: '43' },
    { limit: '200', before: '43' },
    { limit: '1' },
  ])
})

test('[F-109] requests one event when the first 0 are selected, and keeps the position', async () => {
  const { ask, calls } = await accountsSubgraph(() => feed)
  expect((await ask(PAGE, { first: 0, after: '43' })).data).toEqual({
    savedSearchFeed: { events: [], pageInfo: { hasNextPage: true, endCursor: '43' } },
  })
  expect(calls.map(({ query }) => query)).toEqual([{ limit: '1', before: '43' }])
})

test.each([
  [{ first: 201 }, 'first must be from 0 to 200.'],
  [{ first: -1 }, 'first must be from 0 to 200.'],
  [{ after: '' }, 'after must be the endCursor of a page.'],
  [{ after: 'a\0b' }, 'after must be the endCursor of a page.'],
])('[F-109] rejects %j before a call', async (variables, message) => {
  const { ask, called } = await accountsSubgraph(() => feed)
  expect((await ask(PAGE, variables)).errors).toMatchObject([{ message, code: 'BAD_USER_INPUT' }])
  expect(called()).toEqual([])
})

test('returns null without an error for closed feeds, and makes no call for a malformed token', async () => {
  const { ask, called } = await accountsSubgraph(() => new Reply(404, { errors: ['No such feed.'] }))
  for (const token of ['of.feeds', '', 'x'.repeat(600)])
    expect(await ask(READ, { token })).toEqual({ data: { savedSearchFeed: null }, errors: [] })
  expect(called()).toEqual(['GET /accounts/feeds/of.feeds'])
})

test.each([
  { searchCriteria: undefined },
  { searchCriteria: { place: { placeType: 'city' } } },
  { searchQueryString: null },
])('rejects an invalid feed with UPSTREAM_INVALID: %j', async (wrong) => {
  const { ask } = await accountsSubgraph(() => ({ ...feed, ...wrong }))
  expect(await ask(READ, { token: 'of.feeds' })).toEqual({
    data: { savedSearchFeed: null },
    errors: [{ message: 'Data Invalid', path: 'savedSearchFeed', code: 'UPSTREAM_INVALID' }],
  })
})

test('[F-72] leaves unreadable events out of a feed', async () => {
  const [event] = feed.events
  const odd = [
    { ...event, kind: 'OPEN_HOUSE' },
    { ...event, uPI: undefined },
    { ...event, at: 'today' },
  ]
  const { ask, losses } = await accountsSubgraph(() => ({ ...feed, events: [...odd, event] }))
  const { data } = await ask(READ, { token: 'of.feeds' })
  expect(data).toMatchObject({ savedSearchFeed: { events: [{ key: '42' }] } })
  expect(losses).toEqual([{ service: 'profile', path: 'feeds/{}', rows: 3, fields: 0 }])
})

test('returns null only for the feed when the service is down', async () => {
  const { ask } = await accountsSubgraph(() => new Reply(503, {}))
  const query = READ.replace('savedSearchFeed(', 'viewer { id } savedSearchFeed(')
  const { data, errors } = await ask(query, { token: 'of.feeds' })
  expect(data).toEqual({ viewer: null, savedSearchFeed: null })
  expect(errors.map(({ path, code }) => [path, code])).toEqual([['savedSearchFeed', 'UPSTREAM_FAILED']])
})

test('[F-109] pages through the events of a service that knows neither the limit nor the position', async () => {
  const { ask } = await accountsSubgraph(() => feed)
  const page = async (after: string | null) => {
    const query = `query ($after: String) { savedSearchFeed(token: "of.feeds", first: 1, after: $after) {
      events { key } pageInfo { hasNextPage endCursor } } }`
    return (await ask(query, { after }, testRequest())).data
  }
  const pageOf = (key: string, hasNextPage: boolean) => ({
    savedSearchFeed: { events: [{ key }], pageInfo: { hasNextPage, endCursor: key } },
  })
  expect(await page(null)).toEqual(pageOf('42', true))
  expect(await page('42')).toEqual(pageOf('41', false))
})
