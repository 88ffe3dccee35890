import { expect, test } from 'vitest'
import { austin, sampleFirstClusters } from '../src/fixtures/sample.ts'
import { createSite, graphWith } from './fixtures/test-site.ts'

const AUSTIN = '/homes-for-sale/tx/austin/city/4671654'
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const bounds = { minLat: 30.1, maxLat: 30.5, minLon: -97.9, maxLon: -97.6 }

interface Operation {
  operationName: string
  variables: Record<string, unknown>
}

/** Requests a page. Returns its early markers, its HTML, and the operations that it sends to the graph. */
async function open(path: string, { firstClusters = sampleFirstClusters as unknown, agent = CHROME } = {}) {
  const operations: Operation[] = []
  const graph = graphWith({ search: { place: austin, totalResults: 18, results: [], bounds, firstClusters } })
  const site = await createSite((body, request, response) => {
    operations.push(JSON.parse(body))
    return graph(body, request, response)
  })
  const { statusCode, body } = await site.inject({ url: path, headers: { 'user-agent': agent } })
  const texts = [...body.matchAll(/style="--x:[^>]+>(?:<[^>]+>)?([^<]*)</g)].map(([, text]) => text)
  const names = operations.map(({ operationName }) => operationName).sort()
  const asked = operations.find(({ operationName }) => operationName === 'SearchPage')?.variables
  return { statusCode, body, asked, texts, names }
}

test('[F-33, CS-98, F-191] the page contains the markers of the first view of the map', async () => {
  const { asked, body, texts } = await open(AUSTIN)
  expect(texts).toEqual(['$500K', '$500K', '12', '3'])
  expect(asked).toMatchObject({ withFirstClusters: true, mapBounds: null, singlesUpTo: 500, pricesUpTo: 60 })
  // The page contains the clusters as markers only.
  expect(body).not.toContain('openHouses\\":[]')
  expect(body).not.toContain('newListings')
})

test('[F-191] a search is one operation for its list and its map, with or without clusters', async () => {
  const { names } = await open(AUSTIN)
  expect(names.filter((name) => /search|cluster/i.test(name))).toEqual(['SearchPage', 'SearchSurroundings'])
  const without = await open(AUSTIN, { firstClusters: null })
  expect([without.statusCode, without.texts, without.names]).toEqual([200, [], names])
})

test('[F-191] sends the same operations for a crawler as for a browser', async () => {
  const [crawler, browser] = [await open(AUSTIN, { agent: GOOGLEBOT }), await open(AUSTIN)]
  expect(crawler.names).toEqual(browser.names)
  expect(crawler.asked).toEqual(browser.asked)
  expect(crawler.texts).toEqual(browser.texts)
})

test('[F-191] fits the bounds of the search into the map, unless its results determine them', async () => {
  const filters = JSON.stringify({ bounds: [30.1, -97.9, 30.5, -97.6] })
  const inBounds = await open(`${AUSTIN}?${new URLSearchParams({ filters })}`)
  expect(inBounds.asked).toMatchObject({ mapBounds: bounds, mapWidth: 647, mapHeight: 739 })
  const market = await open('/homes-for-sale')
  expect(market.asked).toMatchObject({ mapBounds: { minLat: 24.5 }, mapWidth: 519, mapHeight: 555 })
})

test('[F-191] shows homes as dots when there are too many for prices', async () => {
  const { texts } = await open(AUSTIN, { firstClusters: { ...sampleFirstClusters, prices: [] } })
  expect(texts).toEqual(['', '', '12', '3'])
})

test('[F-33] formats the markers in French', async () => {
  const { texts } = await open(`/fr${AUSTIN}`)
  expect(texts[0]).toBe('500\u00A0k$')
})

test('[F-33] loads no markers for a page without a map', async () => {
  const { asked, texts } = await open(`${AUSTIN}?mapState=hidden-all`)
  expect(asked).toMatchObject({ withFirstClusters: false })
  expect(texts).toEqual([])
})

test('[F-33] renders the page without markers when the clusters cannot be loaded', async () => {
  const failing = () => {
    throw new Error('dead')
  }
  const { statusCode, texts } = await open(AUSTIN, { firstClusters: failing })
  expect([statusCode, texts]).toEqual([200, []])
})
