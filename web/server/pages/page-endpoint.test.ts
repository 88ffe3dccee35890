import { describe, expect, test } from 'vitest'
import { austin, sampleListing } from '../../src/fixtures/sample.ts'
import { createSite, type GraphHandler, graphWith, shareSite } from '../fixtures/test-site.ts'

const usualSite = shareSite()

const city = '/homes-for-sale/tx/austin/city/4671654'
const home = '/tx/austin/home-details/7-barton-ave/urn:reso:upi:2.0:US:48453:7'

/** Returns up to eight open houses, one per day from December 1. `first` is the maximum number to return. */
const manyOpenHouses = ({ first }: { first: number }) =>
  Array.from({ length: Math.min(first, 8) }, (_, index) => ({
    key: `open-${index}`,
    startTime: `2026-12-0${index + 1}T19:00:00Z`,
    endTime: `2026-12-0${index + 1}T21:00:00Z`,
    localStartTime: `2026-12-0${index + 1}T13:00:00`,
    localEndTime: `2026-12-0${index + 1}T15:00:00`,
  }))

/**
 * Returns the ids of hash links whose target is missing from the page. Skips photo links, because their hash
 * opens the photo viewer.
 */
const deadEnds = (html: string) =>
  [...html.matchAll(/href="#([^"]*)"/g)]
    .map(([, id = '']) => id)
    .filter((id) => !/^photo(s|-\d+)$/.test(id) && (id === '' || !html.includes(`id="${id}"`)))

describe('page status and content without scripts', () => {
  test.each([
    ['/', 200, 'Where would you like to live?'],
    ['/fr', 200, 'Où aimeriez-vous habiter?'],
    ['/search', 200, 'Where would you like to live?'],
    ['/search?q=nowhere', 200, 'We couldn’t find “nowhere”'],
    ['/homes-for-sale', 200, 'Homes for sale'],
    ['/homes-for-rent', 200, 'Homes for rent'],
    [city, 200, '214 homes'],
    [`/fr${city}`, 200, '214 propriétés'],
    [home, 200, '7 Barton Ave'],
    [`${home}/M00000123/A7`, 200, '7 Barton Ave'],
    [`/fr${home}`, 200, '500 007'],
    [`/luxury${home}`, 200, '7 Barton Ave'],
    ['/tx/austin-real-estate/7-barton-ave-wp_idm00000123-a7-lst', 200, '7 Barton Ave'],
    ['/tx/austin-real-estate/7-barton-ave-wp_idm00000123-a7777-lst', 404, 'Page not found'],
    ['/blog/porches', 200, 'A room without walls'],
    ['/fr/blog/porches', 200, 'A room without walls'],
    ['/blog/none', 404, 'Page not found'],
    ['/homes-for-sale/tx/nowhere/city/1', 404, 'Page not found'],
    ['/homes-for-sale/atlantis', 404, 'Page not found'],
    ['/tx/austin/home-details/x/urn:reso:upi:2.0:US:48453:9999', 404, 'Page not found'],
    ['//evil.example/homes-for-sale', 404, 'Page not found'],
    ['/homes-for-sale/%E0%A4%A', 400, 'Something went wrong, please try again.'],
    ['/no/such/page', 404, 'Page not found'],
    ['/fr/nulle-part', 404, 'Page introuvable'],
  ])('%s responds with %i', async (url, status, text) => {
    const site = usualSite()
    const answer = await site.inject(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body.replace(/[\u00a0\u202f]/g, ' ')).toContain(text)
    expect(deadEnds(answer.body)).toEqual([])
  })

  test('[LIST-01, LIST-02] serves the same listing page when the URL contains the board and listing number and when it does not', async () => {
    const site = usualSite()
    for (const path of [home, `${home}/M00000123/A7`]) {
      const { statusCode, body } = await site.inject(path)
      expect([path, statusCode]).toEqual([path, 200])
      expect(body).toContain(`<link rel="canonical" href="https://gable.example${home}"/>`)
      expect(body).toContain('7 Barton Ave')
    }
  })

  test('[LIM-01] a card shows the price, facts, address, labels, agent, and listing attribution', async () => {
    const { body } = await usualSite().inject(city)
    for (const text of ['$500,001', '3 beds', '1,840 sq ft', '1 Barton Ave', 'Open House', 'Ada Lopez'])
      expect(body).toContain(text)
    expect(body).toContain('Courtesy of Ada Lopez, Hill Country Homes')
    expect(body).toContain('href="/tx/austin/home-details/1-barton-ave/urn:reso:upi:2.0:US:48453:1"')
    expect(body).toContain('1-0-CARD.AVIF')
  })

  test('keeps the page language in links of an article and sanitizes its text', async () => {
    const { body } = await usualSite().inject('/blog/porches')
    expect(body).toContain('href="/homes-for-sale/tx"')
    expect(body).toContain('href="https://example.com"')
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('href="javascript')
  })

  test("[LIM-03] formats an agent's phone number for display", async () => {
    const { body } = await usualSite().inject(home)
    expect(body).toContain('Call (512) 555-0142')
    expect(body).toContain('href="tel:+15125550142"')
  })

  test('[LIST-37] shows only the next five open houses', async () => {
    const listing = { ...sampleListing({ number: 7 }), openHouses: manyOpenHouses }
    const { body } = await (await createSite(graphWith({ listing }))).inject(home)
    for (const day of [1, 2, 3, 4, 5]) expect(body).toContain(`December ${day}`)
    for (const day of [6, 7, 8]) expect(body).not.toContain(`December ${day}`)
  })

  test('[LIST-07] a card shows only its first two labels', async () => {
    const { body } = await usualSite().inject(city)
    expect(body).toContain('>New</li>')
    expect(body).not.toContain('>Price Reduced</li>')
  })

  test('[SRCH-32] shows 10,000+ when the graph caps the total at 10,000', async () => {
    const search = {
      place: null,
      totalResults: 10_000,
      totalIsCapped: true,
      results: [],
      page: 1,
      pageSize: 24,
    }
    const { body } = await (await createSite(graphWith({ search }))).inject('/homes-for-sale')
    expect(body).toContain('10,000+ homes')
  })

  test('[ERR-20] a search without results shows a message and links to wider searches', async () => {
    const search = { place: null, totalResults: 0, totalIsCapped: false, results: [], page: 1, pageSize: 24 }
    const site = await createSite(graphWith({ search }))
    const { statusCode, body } = await site.inject('/homes-for-sale?filters=%7B%22minBeds%22%3A9%7D')
    expect(statusCode).toBe(200)
    expect(body).toContain('No homes for sale found')
    expect(body).toContain('Try changing your filters or searching a different area.')
    expect(body).toContain('href="/homes-for-sale"')
  })

  test('a results page past the last page shows an error and links to the last page', async () => {
    const { body } = await usualSite().inject(`${city}?page=40`)
    expect(body).toContain('There’s no page 40')
    expect(body).toContain(`href="${city}?page=9"`)
    expect(body).toContain('<meta name="robots" content="noindex,follow"/>')
  })

  test('ignores invalid parameters and shows a note that lists them', async () => {
    const answer = await usualSite().inject(`${city}?page=0&filters=no-json&perPage=25`)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(
      'We couldn’t read some parts of this link, so we ignored them: page number, filters, homes per page',
    )
  })
})

describe('redirects', () => {
  test.each([
    ['/search?q=aus', 302, city],
    ['/search?q=aus&for=rent', 302, city.replace('sale', 'rent')],
    ['/search?q=aus&for=condos-for-rent', 302, city.replace('homes-for-sale', 'condos-for-rent')],
    ['/fr/search?q=aus', 302, `/fr${city}`],
    ['/search?q=aus&in=collection', 302, `/luxury${city}`],
    ['/homes-for-sale/texas?sort=beds', 301, '/homes-for-sale/tx?sort=beds'],
    ['/homes-for-sale/ca/austin/city/4671654?page=2', 301, '/homes-for-sale/tx/austin/city/4671654?page=2'],
    ['/FR', 301, '/fr'],
    ['/FR/Blog/porches', 301, '/fr/blog/porches'],
    ['/Homes-For-Sale/TX', 301, '/homes-for-sale/tx'],
    ['/homes-for-sale/tx/wrong/city/4671654/more', 301, city],
    ['/News/doors-open?page=1', 301, '/news/doors-open?page=1'],
    ['/FR/nulle-part', 301, '/fr/nulle-part'],
    [`${city}?form=1&minPrice=&minBeds=3`, 303, `${city}?filters=%7B%22minBeds%22%3A3%7D`],
  ])('[F-26] %s redirects with %i to %s', async (url, status, target) => {
    const answer = await usualSite().inject(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([status, target])
  })
})

test.each(['//evil.example/Home-Details/x', '//evil.example/FR'])(
  '[F-26] %s does not redirect to another site',
  async (url) => {
    const { headers } = await (await createSite(graphWith({ listing: null }))).inject(url)
    expect(headers.location).toBeUndefined()
  },
)

test("[F-26] redirects a URL whose uPI is in the wrong case to the listing's URL", async () => {
  const listing = ({ uPI }: { uPI: string }) => (uPI.includes(':US:') ? sampleListing({ number: 7 }) : null)
  const site = await createSite(graphWith({ listing }))
  const { statusCode, headers } = await site.inject(`/luxury${home.replace(':US:', ':us:')}?price=1`)
  expect([statusCode, headers.location]).toEqual([301, `/luxury${home}?price=1`])
})

describe('links with trailing punctuation', () => {
  test.each([
    [`${city}.`, city],
    [`${city}).`, city],
    [`${city}%29`, city],
    [`${city}.%21%E2%80%99)`, city],
    [`/fr${city}%C2%BB`, `/fr${city}`],
    [`${city}]?page=2`, `${city}?page=2`],
    ["/real-estate-agents/austin-tx,'", '/real-estate-agents/austin-tx'],
  ])('[F-75] %s redirects to %s', async (url, target) => {
    const answer = await usualSite().inject(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, target])
  })

  test.each([
    '/no-such-page',
    '/.',
    '/no-such-page%20x',
    '//evil.example/x)',
    '//evil.example.',
    '/./%2e%2e//evil.example)',
  ])('[F-75] %s does not redirect', async (url) => {
    const answer = await usualSite().inject(url)
    expect([answer.statusCode === 301, answer.headers.location]).toEqual([false, undefined])
  })
})

describe('pages when the graph fails', () => {
  test('omits a section that failed to load, and renders the rest of the page', async () => {
    const agents = () => {
      throw new Error('no agents')
    }
    const listing = { ...sampleListing({ number: 7 }), agent: agents, office: agents }
    const answer = await (await createSite(graphWith({ listing }))).inject(home)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('7 Barton Ave')
    expect(answer.body).not.toContain('Listed by')
  })

  const troubles: [string, GraphHandler][] = [
    ['the search failed', graphWith({ search: () => Promise.reject(new Error('no search')) })],
    ['the graph does not respond', () => undefined],
    ['the graph returns invalid data', () => 'nonsense'],
    ['the graph returns an error', () => ({ errors: [{ message: 'no' }] })],
  ]
  test.each(troubles)('[ERR-01] %s: responds in time with 503 and an error page', async (_name, handler) => {
    const site = await createSite(handler, { GRAPH_TIMEOUT: '600' })
    const started = Date.now()
    const answer = await site.inject(city)
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('Something went wrong, please try again.')
    expect(answer.body).toContain('role="search"')
    expect(Date.now() - started).toBeLessThan(10_000)
  })
})

test('renders a search page without nearby and popular searches when they take longer than SURROUNDINGS_TIMEOUT_MS', async () => {
  const handler: GraphHandler = (body, ...rest) =>
    body.includes('SearchSurroundings') ? undefined : graphWith()(body, ...rest)
  const site = await createSite(handler, { SURROUNDINGS_TIMEOUT_MS: '50' })
  const answer = await site.inject('/homes-for-sale/tx/austin/city/4671654')
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('7 Barton Ave')
  expect(answer.body).not.toContain('Something went wrong')
})

test.each(['Relaxations', 'WiderTotal'])(
  '[F-30] a search without results waits for %s no longer than SURROUNDINGS_TIMEOUT_MS',
  async (operation) => {
    const empty = { place: austin, totalResults: 0, totalIsCapped: false, page: 1, pageSize: 24, results: [] }
    const usual = graphWith({ search: { ...empty, clusters: [], relaxations: [] } })
    const handler: GraphHandler = (body, ...rest) =>
      body.includes(operation) ? undefined : usual(body, ...rest)
    const site = await createSite(handler, { SURROUNDINGS_TIMEOUT_MS: '50' })
    const answer = await site.inject('/homes-for-sale/tx/austin/city/4671654?filters={"minBeds":6}')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('/homes-for-sale/tx"')
  },
)

test.each([
  ['homes', '/homes-for-sale/tx/austin/city/4671654'],
  ['agents', '/real-estate-agents/austin-tx'],
  ['offices', '/real-estate-offices/tx/austin/city/4671654'],
])('[ERR-29] a failed search for %s does not expose the upstream error message', async (_of, path) => {
  const message = 'select from homes: connection refused at 10.0.0.7'
  const fail = () => Promise.reject(new Error(message))
  const partly = graphWith({ search: fail, agentSearch: fail, officeSearch: fail })
  for (const handler of [partly, () => ({ errors: [{ message }] })]) {
    const { statusCode, body } = await (await createSite(handler)).inject(path)
    expect(statusCode).toBe(503)
    expect(body).toContain('Something went wrong, please try again.')
    expect(body).not.toMatch(/refused|10\.0\.0\.7/)
  }
})

test.each([
  [{ code: 'BAD_USER_INPUT' }, 404],
  [{ code: 'UPSTREAM_UNAVAILABLE' }, 503],
])('when the main content fails with %j, responds with status %i', async (extensions, status) => {
  const article: GraphHandler = (body, ...rest) =>
    body.includes('ArticlePage')
      ? { data: { blogPost: null, blogPosts: [], blog: null }, errors: [{ message: 'no', extensions }] }
      : graphWith()(body, ...rest)
  const site = await createSite(article)
  expect((await site.inject(`/blog/${'porches'.repeat(100)}`)).statusCode).toBe(status)
})

test.each(['user@gable.example', 'gable.example/luxury', 'gable.example?', '[::1'])(
  'responds with 400 to any request whose Host is %j',
  async (host) => {
    const site = await createSite(graphWith(), { PUBLIC_URL: '' })
    const files = ['/calendar/7/open-7.ics', '/calendar/7/tours/2026-11-22.ics', '/vcards/agent/7.vcf']
    for (const url of ['/', '/sitemap.xml', '/news/rss.xml', '/feeds/secret.ics', ...files])
      expect([url, (await site.inject({ url, headers: { host } })).statusCode]).toEqual([url, 400])
  },
)
