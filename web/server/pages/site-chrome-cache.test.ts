import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleSite } from '../../src/fixtures/sample-site.ts'
import { defaultFlags, showsInterstitials } from '../../src/platform/graphql/site-chrome.ts'
import { createSite, type GraphHandler, graphWith } from '../fixtures/test-site.ts'
import { createSiteChromeCache } from './site-chrome-cache.ts'

const good = { data: { site: sampleSite } }
const renamed = { data: { site: { ...sampleSite, menus: [{ ...sampleSite.menus[0], label: 'Acquire' }] } } }
const times = { freshMs: 60, timeoutMs: 40, retryMs: 20 }
const failedCall = () => Promise.reject(new Error('nobody there'))
/** Advances the clock by `ms` milliseconds. */
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

afterEach(() => void vi.useRealTimers())

/** Creates a cache with a replaceable graph response, an error spy, and a fixed clock. */
function cacheOf(first: () => Promise<unknown>) {
  vi.useFakeTimers({ toFake: ['Date'] })
  const graph = { answer: first, callCount: 0 }
  const onError = vi.fn()
  const load = () => {
    graph.callCount += 1
    return graph.answer()
  }
  return { graph, onError, frameOf: createSiteChromeCache({ load, onError, times }) }
}

test('concurrent pages share one request, and later pages use the cache', async () => {
  const { graph, frameOf: loadSiteChrome } = cacheOf(async () => good)
  const frames = await Promise.all([loadSiteChrome('en'), loadSiteChrome('en'), loadSiteChrome('en')])
  expect(frames).toEqual([sampleSite, sampleSite, sampleSite])
  expect(await loadSiteChrome('en')).toEqual(sampleSite)
  expect(graph.callCount).toBe(1)
})

test('[F-30] removes links to searches without results, and menus and columns that then have no links', async () => {
  const emptySearches = async (hrefs: readonly string[]) =>
    new Set(hrefs.filter((href) => /rent|\/tx$/.test(href)))
  const loadSiteChrome = createSiteChromeCache({
    load: async () => good,
    onError: vi.fn(),
    emptySearches,
    times,
  })
  const siteChrome = await loadSiteChrome('en')
  expect(siteChrome?.menus.map(({ key }) => key)).toEqual(['buy', 'sell', 'agents', 'more'])
  expect(siteChrome?.menus[0]).toEqual(sampleSite.menus[0])
  expect(siteChrome?.footer?.states).toEqual([])
  expect(siteChrome?.footer?.cities).toEqual(sampleSite.footer.cities)
})

test('[F-30] lists the page links that lead to empty searches, and keeps the menus when the page links fail to load', async () => {
  const emptySearches = async (hrefs: readonly string[]) =>
    new Set(hrefs.filter((href) => /commercial/.test(href)))
  const onError = vi.fn()
  const options = { load: async () => good, onError, emptySearches, times }
  const pageLinks = async () => ['/commercial/new-listings', '/new-listings']
  const siteChrome = await createSiteChromeCache({ ...options, pageLinks })('en')
  expect(siteChrome).toEqual({ ...sampleSite, emptySearches: ['/commercial/new-listings'] })
  const failed = await createSiteChromeCache({ ...options, pageLinks: failedCall })('en')
  expect(failed?.menus).toEqual(sampleSite.menus)
  expect(onError).toHaveBeenCalledTimes(1)
})

test('[F-30] sends no requests while the site has no visitors', async () => {
  vi.useFakeTimers()
  const emptySearches = vi.fn(async () => new Set<string>())
  const pageLinks = vi.fn(async () => [])
  const load = vi.fn(async () => good)
  await createSiteChromeCache({ load, onError: vi.fn(), emptySearches, pageLinks, times })('en')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect([load, emptySearches, pageLinks].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
})

test('[F-30] counts search results without delaying pages beyond the menu timeout', async () => {
  const emptySearches = () => new Promise<never>(() => undefined)
  const loadSiteChrome = createSiteChromeCache({
    load: async () => good,
    onError: vi.fn(),
    emptySearches,
    times,
  })
  expect(await loadSiteChrome('en')).toEqual(sampleSite)
})

test('loads each language separately', async () => {
  const { graph, frameOf: loadSiteChrome } = cacheOf(async () => good)
  await Promise.all([loadSiteChrome('en'), loadSiteChrome('fr')])
  expect(graph.callCount).toBe(2)
})

test('serves the stale site chrome while a new one loads', async () => {
  const { graph, frameOf: loadSiteChrome } = cacheOf(async () => good)
  await loadSiteChrome('en')
  pass(times.freshMs)
  graph.answer = async () => renamed
  expect((await loadSiteChrome('en'))?.menus[0]?.label).toBe('Buy')
  await turn()
  expect((await loadSiteChrome('en'))?.menus[0]?.label).toBe('Acquire')
  expect(graph.callCount).toBe(2)
})

test('serves the last good response when the graph fails, and pauses before it retries', async () => {
  const { graph, frameOf: loadSiteChrome, onError } = cacheOf(async () => good)
  await loadSiteChrome('en')
  pass(times.freshMs)
  graph.answer = failedCall
  for (const _page of [1, 2, 3]) {
    expect(await loadSiteChrome('en')).toEqual(sampleSite)
    await turn()
  }
  expect(graph.callCount).toBe(2)
  expect(onError).toHaveBeenCalledTimes(1)
})

test('returns null when the first load fails, and retries after a pause', async () => {
  const { graph, frameOf: loadSiteChrome } = cacheOf(failedCall)
  expect(await loadSiteChrome('en')).toBeNull()
  graph.answer = async () => good
  expect(await loadSiteChrome('en')).toBeNull()
  pass(times.retryMs)
  expect(await loadSiteChrome('en')).toEqual(sampleSite)
})

test('[ADS-06, ADS-08] shows a campaign only on its days, however long the response is cached', async () => {
  const assets = { title: '', text: '', action: '', href: '/', external: false, image: '', logo: null }
  const home = { key: 'spring', startDate: '2025-03-12', endDate: '2025-03-26', assets }
  const site = { ...sampleSite, ads: { ...sampleSite.ads, home } }
  const { graph, frameOf: loadSiteChrome } = cacheOf(async () => ({ data: { site } }))
  vi.setSystemTime('2025-03-26T23:59:59Z')
  expect((await loadSiteChrome('en'))?.ads?.home).toMatchObject({ key: 'spring' })
  graph.answer = failedCall
  pass(1_000)
  expect((await loadSiteChrome('en'))?.ads?.home).toBeNull()
  vi.setSystemTime('2025-03-11T23:59:59Z')
  expect((await loadSiteChrome('en'))?.ads?.home).toBeNull()
})

test('pages wait for a slow graph only once, and the cache stores its response when it arrives', async () => {
  let deliver: (answer: unknown) => void = () => undefined
  const { graph, frameOf: loadSiteChrome } = cacheOf(() => new Promise((resolve) => (deliver = resolve)))
  expect(await Promise.all([loadSiteChrome('en'), loadSiteChrome('en')])).toEqual([null, null])
  pass(times.timeoutMs)
  expect(await Promise.race([loadSiteChrome('en'), turn('waited')])).toBeNull()
  deliver(good)
  await turn()
  expect(await loadSiteChrome('en')).toEqual(sampleSite)
  expect(graph.callCount).toBe(1)
})

test.each([
  'nonsense',
  null,
  { data: null, errors: [{ message: 'no' }] },
  { data: { site: null } },
  { data: { site: { ...sampleSite, menus: 'none' } } },
  { data: { site: { ...sampleSite, flags: { ceros: 'yes' } } } },
])('rejects an invalid response and returns null: %j', async (answer) => {
  const { frameOf: loadSiteChrome, onError } = cacheOf(async () => answer)
  expect(await loadSiteChrome('en')).toBeNull()
  expect(onError).toHaveBeenCalledTimes(1)
})

test('[SHELL-14] sends nine flags with the page, and interstitialAdOff hides interstitials', async () => {
  const flags = { ...defaultFlags, profileFlow: true, interstitialAdOff: true }
  const site = await createSite(graphWith({ site: { ...sampleSite, flags } }))
  const { body } = await site.inject('/')
  const state = body.match(/id="gable-state" type="application\/json">(.*?)<\/script>/)?.[1]
  const { siteChrome } = JSON.parse(state ?? '')
  expect(siteChrome.flags).toEqual(flags)
  expect(Object.keys(flags)).toHaveLength(9)
  expect([defaultFlags, flags].map(showsInterstitials)).toEqual([true, false])
  expect(showsInterstitials({ ...defaultFlags, gamInterstitialOn: false })).toBe(false)
})

/**
 * Creates a graph that responds to the site chrome query with `answer`, and to other operations with samples.
 */
const withChromeAnswer =
  (answer: unknown): GraphHandler =>
  (body, ...rest) =>
    body.includes('SiteFrame') ? answer : graphWith()(body, ...rest)

const brokenAnswers: [string, GraphHandler][] = [
  ['the content service is down', graphWith({ site: failedCall })],
  ['the graph returns invalid data', withChromeAnswer('nonsense')],
  ['the graph does not respond', withChromeAnswer(undefined)],
]
test.each(brokenAnswers)(
  'when %s from the start, the page renders with links to searches',
  async (_name, handler) => {
    const site = await createSite(handler, { SITE_CHROME_TIMEOUT_MS: '500' })
    for (const [path, buy] of [
      ['/', 'Buy'],
      ['/fr', 'Acheter'],
    ]) {
      const { statusCode, body } = await site.inject(path ?? '')
      expect(statusCode).toBe(200)
      expect(body).toContain(`>${buy}</a>`)
      expect(body).not.toContain('went wrong')
    }
  },
)
