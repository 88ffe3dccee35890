import { expect, test, vi } from 'vitest'
import { createEmptySearches, pageLinks } from './empty-searches.ts'

/** A graph whose searches find as many homes as `totalOf` says of their input. */
function graphOf(totalOf: (input: { filters: object }) => number | null) {
  const fetch = vi.fn<typeof globalThis.fetch>(async (_, init) => {
    const { variables } = JSON.parse(String(init?.body))
    const totalResults = totalOf(variables.input)
    return Response.json({ data: { search: totalResults === null ? null : { totalResults } } })
  })
  return { fetch, graph: { url: 'http://graph.test', fetch } }
}

const links = ['/luxury/homes-for-rent', '/condos-for-rent', '/buy', '/homes-for-sale/tx']

test('[F-30] names the searches that find nothing, and counts each once in a while', async () => {
  const { fetch, graph } = graphOf(({ filters }) => ('isCollection' in filters ? 0 : 7))
  const emptySearches = createEmptySearches(graph, vi.fn())
  expect(await emptySearches([...links, ...links])).toEqual(new Set(['/luxury/homes-for-rent']))
  expect(await emptySearches(links)).toEqual(new Set(['/luxury/homes-for-rent']))
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('[F-30] links of pages are tiles, landings, and cities, each in each theme', async () => {
  const home = (href: string) => ({ tiles: [{ href }], promos: [{ href: '/resources' }] })
  const data = {
    residential: home('/new-listings?filters={}'),
    collection: home('/luxury/new-listings'),
    commercial: null,
    popularCities: [{ href: '/homes-for-sale/tx/waco/city/4739526' }],
  }
  const fetch = vi.fn(async () => Response.json({ data }))
  const found = await pageLinks({ url: 'http://graph.test', fetch })('en')
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

test('[F-30] a search that cannot be counted keeps its link', async () => {
  const onError = vi.fn()
  const fetch = vi.fn(async () => Promise.reject(new Error('down')))
  const emptySearches = createEmptySearches({ url: 'http://graph.test', fetch }, onError)
  expect(await emptySearches(links)).toEqual(new Set())
  expect(onError).toHaveBeenCalled()
  const unknown = createEmptySearches(graphOf(() => null).graph, onError)
  expect(await unknown(links)).toEqual(new Set())
})
