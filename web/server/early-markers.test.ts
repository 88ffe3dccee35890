import { expect, test } from 'vitest'
import { austin, sampleClusters } from '../src/fixtures/sample.ts'
import { createSite, graphWith } from './fixtures/test-site.ts'

const AUSTIN = '/homes-for-sale/tx/austin/city/4671654'
const bounds = { minLat: 30.1, maxLat: 30.5, minLon: -97.9, maxLon: -97.6 }

/** Requests a page. Returns its early markers, its HTML, and the variables of the queries for clusters. */
async function open(path: string, clusters: unknown = sampleClusters) {
  const asked: Record<string, unknown>[] = []
  const graph = graphWith({ search: { place: austin, totalResults: 18, results: [], bounds, clusters } })
  const site = await createSite((body, request, response) => {
    const { operationName, variables } = JSON.parse(body)
    if (operationName === 'MapClusters') asked.push(variables)
    return graph(body, request, response)
  })
  const { statusCode, body } = await site.inject(path)
  const texts = [...body.matchAll(/style="--x:[^>]+>(?:<[^>]+>)?([^<]*)</g)].map(([, text]) => text)
  return { statusCode, body, asked, texts }
}

test('[F-33, CS-98] the page contains the markers of the first view of the map', async () => {
  const { asked, body, texts } = await open(AUSTIN)
  expect(texts).toEqual(['$500K', '$500K', '12', '3'])
  expect(asked).toEqual([
    {
      input: { place: expect.anything(), filters: { transactionType: 'SALE' } },
      bounds: expect.anything(),
      zoom: 10,
      singlesUpTo: 500,
    },
  ])
  // The page contains the clusters as markers only.
  expect(body).not.toContain('hasOpenHouse')
})

test('[F-33] formats the markers in French', async () => {
  const { texts } = await open(`/fr${AUSTIN}`)
  expect(texts[0]).toBe('500\u00A0k$')
})

test('[F-33] loads no markers for a page without a map', async () => {
  const { asked, texts } = await open(`${AUSTIN}?mapState=hidden-all`)
  expect([asked, texts]).toEqual([[], []])
})

test('[F-33] renders the page without markers when the clusters cannot be loaded', async () => {
  const { statusCode, texts } = await open(AUSTIN, () => {
    throw new Error('dead')
  })
  expect([statusCode, texts]).toEqual([200, []])
})
