import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { sampleListing } from '../src/fixtures/sample.ts'
import { createSite, graphWith } from './fixtures/test-site.ts'

/** Creates the site, and records the page-specific operations that it sends to the graph. */
async function siteWith(answers: Record<string, unknown> = {}) {
  const asked: { operationName: string; variables: Record<string, unknown> }[] = []
  const graph = graphWith(answers)
  const site = await createSite((body, request, response) => {
    const operation = JSON.parse(body)
    if (operation.operationName !== 'SiteFrame') asked.push(operation)
    return graph(body, request, response)
  })
  return { asked, get: (path: string) => site.inject(path) }
}

const dead = () => {
  throw new Error('dead')
}

const headings = (body: string) =>
  [...body.matchAll(/<h[123][^>]*>([^<]*)</g)].map(([, text = '']) => text.replaceAll('&#x27;', '’'))

const homes = [
  ['/', 'RESIDENTIAL', 'Where would you like to live?', 'New on the market'],
  ['/luxury', 'COLLECTION', 'Homes that need no introduction.', 'New in the collection'],
  ['/commercial', 'COMMERCIAL', 'Where will you open your doors?', 'New commercial property'],
  ['/fr', 'RESIDENTIAL', 'Où aimeriez-vous habiter?', 'Nouveau sur le marché'],
] as const

describe.each(homes)('[HOME-01] home page %s', (path, theme, question, fresh) => {
  test('the server renders the whole page from one graph operation, which is the same for all visitors', async () => {
    const { asked, get } = await siteWith()
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(200)
    expect(asked.map(({ operationName }) => operationName)).toEqual(['HomePage'])
    expect(asked[0]?.variables).toMatchObject({ theme })
    expect(body).toContain(question)
    expect(headings(body)).toContain(fresh)
    // The page contains six listings in the list and one in the hero photo, and no others.
    expect(new Set(body.match(/urn:reso:upi:2.0:US:48453:\d+/g)).size).toBe(7)
    expect(gzipSync(body).byteLength).toBeLessThan(25_000)
  })

  test('contains metadata for search engines and social networks', async () => {
    const { body } = await (await siteWith()).get(path)
    const canonical = `https://gable.example${path}`
    expect(body).toContain(`<link rel="canonical" href="${canonical}"/>`)
    const english = path === '/fr' ? '/' : path
    const french = english === '/' ? '/fr' : `/fr${english}`
    expect(body).toContain(`hrefLang="en-US" href="https://gable.example${english}"`)
    expect(body).toContain(`hrefLang="fr-CA" href="https://gable.example${french}"`)
    expect(body).toMatch(/<meta property="og:image" content="[^"]+1200x630\.jpg"/)
    const [, json = ''] = /<script type="application\/ld\+json">([^<]*)</.exec(body) ?? []
    const data = JSON.parse(json)
    if (theme === 'RESIDENTIAL') {
      const [organization, website] = data['@graph']
      expect([organization['@type'], website['@type']]).toEqual(['Organization', 'WebSite'])
      expect(website.potentialAction.target.urlTemplate).toBe(
        `https://gable.example${path === '/fr' ? '/fr' : ''}/search?q={search_term_string}`,
      )
    } else expect(data).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 2 } })
  })
})

test('[HOME-02] the luxury home page loads collection listings and links only to luxury pages', async () => {
  const { asked, get } = await siteWith()
  const { body } = await get('/luxury')
  expect(asked[0]?.variables.filters).toMatchObject({ isCollection: true })
  expect(body).toContain('href="/luxury/homes-for-sale"')
  expect(body).toContain('href="/luxury/homes-for-sale/tx/austin/city/4671654"')
  expect(body).not.toContain('href="/homes-for-sale/tx/austin/city/4671654"')
})

test('the commercial home page loads commercial listings and links only to commercial pages', async () => {
  const { asked, get } = await siteWith()
  const { body } = await get('/commercial')
  expect(asked[0]?.variables.filters).toMatchObject({ propertyTypes: ['COMMERCIAL'] })
  expect(body).toContain('href="/commercial/homes-for-sale/tx/austin/city/4671654"')
})

test('loads only the first photo eagerly, with high priority and in a size that fits the screen', async () => {
  const images = () => [{ key: '1', src: 'http://localhost:4100/photos/exterior-tx-8f3a21/original.webp' }]
  const latestListings = [1, 2, 3].map((number) => ({ ...sampleListing({ number }), images }))
  const { body } = await (await siteWith({ latestListings })).get('/')
  const pictures = [...body.matchAll(/<picture[^>]*>.*?<\/picture>/g)].map(([markup]) => markup)
  const [first = '', ...others] = pictures
  expect(first).toContain('fetchPriority="high"')
  expect(first).toContain('type="image/avif"')
  expect(first).toMatch(
    /srcSet="[^"]+600x224\.avif 600w, [^"]+1200x448\.avif 1200w, [^"]+1800x672\.avif 1800w"/,
  )
  expect(others.length).toBeGreaterThan(10)
  for (const other of others) expect(other).toContain('loading="lazy"')
})

describe('home page when a service fails', () => {
  const blocks = {
    homePage: ['More ways to search'],
    latestListings: ['New on the market'],
    blogPosts: ['Worth reading'],
  }
  const always = ['Where would you like to live?', 'Popular cities', 'More popular cities']

  test.each(Object.keys(blocks) as (keyof typeof blocks)[])(
    'omits only the sections that need the graph field %s',
    async (name) => {
      const { statusCode, body } = await (await siteWith({ [name]: dead })).get('/')
      expect(statusCode).toBe(200)
      const others = Object.entries(blocks).filter(([block]) => block !== name)
      for (const heading of [...always, ...others.flatMap(([, words]) => words)])
        expect(headings(body)).toContain(heading)
      for (const heading of blocks[name]) expect(headings(body)).not.toContain(heading)
    },
  )

  test('renders heading, search, and cities when all services fail', async () => {
    const { statusCode, body } = await (
      await siteWith({ homePage: dead, latestListings: dead, blogPosts: dead })
    ).get('/')
    expect(statusCode).toBe(200)
    for (const heading of always) expect(headings(body)).toContain(heading)
    expect(body).toContain('role="search"')
  })
})
