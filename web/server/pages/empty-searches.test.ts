import { afterEach, expect, test, vi } from 'vitest'
import { createEmptySearches, pageLinks } from './empty-searches.ts'

/** Creates a graph whose searches return the total that `totalOf` computes from the search input. */
function graphOf(totalOf: (input: { filters: object }) => number | null) {
  const fetch = vi.fn<typeof globalThis.fetch>(async (_, init) => {
    const variables: Record<string, { filters: object }> = JSON.parse(String(init?.body)).variables
    const data = Object.entries(variables).map(([key, input]) => {
      const totalResults = totalOf(input)
      return [key, totalResults === null ? null : { totalResults }]
    })
    return Response.json({ data: Object.fromEntries(data) })
  })
  return { fetch, graph: { url: 'http://graph.test', fetch } }
}

afterEach(() => void vi.useRealTimers())

const links = ['/luxury/homes-for-rent', '/condos-for-rent', '/buy', '/homes-for-sale/tx']

test('[F-30] returns the searches that have no results, and counts the results of all searches in one cached operation', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { fetch, graph } = graphOf(({ filters }) => ('isCollection' in filters ? 0 : 7))
  const emptySearches = createEmptySearches(graph, vi.fn())
  expect(await emptySearches([...links, ...links])).toEqual(new Set(['/luxury/homes-for-rent']))
  expect(await emptySearches(links)).toEqual(new Set(['/luxury/homes-for-rent']))
  expect(fetch).toHaveBeenCalledTimes(1)
  const { query, variables } = JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))
  expect(query.match(/search\(/g)).toHaveLength(3)
  expect(Object.keys(variables)).toHaveLength(3)
  vi.setSystemTime(Date.now() + 600_000)
  await emptySearches(links)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('[F-30] counts the results of up to 20 searches per operation, and deduplicates links to the same search', async () => {
  const { fetch, graph } = graphOf(() => 1)
  const hrefs = Array.from({ length: 45 }, (_, i) => `/homes-for-sale/tx/austin/zip/${78_000 + i}`)
  const same = hrefs.map((href) => `${href}?filters=%7B%7D`)
  await createEmptySearches(graph, vi.fn())([...hrefs, ...same])
  const sizes = fetch.mock.calls.map(
    ([, init]) => Object.keys(JSON.parse(String(init?.body)).variables).length,
  )
  expect(sizes).toEqual([20, 20, 5])
})

test('[F-30] loads and caches the links of each theme: tiles, landing pages, and cities', async () => {
  const home = (href: string) => ({ tiles: [{ href }], promos: [{ href: '/resources' }] })
  const data = {
    residential: home('/new-listings?filters={}'),
    collection: home('/luxury/new-listings'),
    commercial: home('/commercial/homes-for-sale'),
    popularCities: [{ href: '/homes-for-sale/tx/waco/city/4739526' }],
  }
  const fetch = vi.fn(async () => Response.json({ data }))
  const linksOf = pageLinks({ url: 'http://graph.test', fetch })
  const found = await linksOf('en')
  expect(await linksOf('en')).toBe(found)
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(found).toEqual(
    expect.arrayContaining([
      '/new-listings?filters={}',
      '/luxury/new-listings',
      '/condos-for-sale',
      '/commercial/homes-for-sale/tx/austin/city/4671654',
      '/luxury/homes-for-sale/tx/waco/city/4739526',
    ]),
  )
})

test('[F-30] keeps the link to a search whose results cannot be counted', async () => {
  const onError = vi.fn()
  const fetch = vi.fn(async () => Promise.reject(new Error('down')))
  const emptySearches = createEmptySearches({ url: 'http://graph.test', fetch }, onError)
  expect(await emptySearches([...links, ...links.map((link) => `/luxury${link}`)])).toEqual(new Set())
  expect(onError).toHaveBeenCalledTimes(1)
  const unknown = createEmptySearches(graphOf(() => null).graph, onError)
  expect(await unknown(links)).toEqual(new Set())
})

test('[F-30] ignores invalid URLs and URLs of other sites, and still counts the results of the other searches', async () => {
  const { fetch, graph } = graphOf(() => 0)
  const onError = vi.fn()
  const others = [
    'https://x:99999/',
    'https://[bad]/',
    'https://exa%mple.com',
    'https://partner.example/condos-for-sale',
    '//partner.example/condos-for-sale',
    '/\\partner.example/condos-for-sale',
  ]
  const emptySearches = createEmptySearches(graph, onError)
  expect(await emptySearches([...others, '/condos-for-rent'])).toEqual(new Set(['/condos-for-rent']))
  expect([fetch.mock.calls.length, onError.mock.calls]).toEqual([1, []])
})

test('[F-30] counts the results of each search only once when two languages load concurrently', async () => {
  const { fetch, graph } = graphOf(() => 1)
  const emptySearches = createEmptySearches(graph, vi.fn())
  await Promise.all([emptySearches(links), emptySearches(links)])
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('[F-30] keeps the cached links when part of the content fails to load, and reloads them on the next call', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const home = { tiles: [{ href: '/new-listings' }], promos: [] }
  const whole = { residential: home, collection: home, commercial: home, popularCities: [] }
  const answers = [{ ...whole, residential: null }, whole, { ...whole, popularCities: null }, whole]
  const fetch = vi.fn(async () => Response.json({ data: answers.shift() }))
  const linksOf = pageLinks({ url: 'http://graph.test', fetch })
  await linksOf('en')
  const found = await linksOf('en')
  vi.setSystemTime(Date.now() + 600_000)
  expect(await linksOf('en')).toBe(found)
  await linksOf('en')
  expect(fetch).toHaveBeenCalledTimes(4)
})
