import { describe, expect, test } from 'vitest'
import { sampleListing } from '../../src/fixtures/sample.ts'
import { sampleContent } from '../../src/fixtures/sample-content.ts'
import { parseDocument } from '../fixtures/parse-document.ts'
import { createSite, graphWith } from '../fixtures/test-site.ts'

/** Parses XML; throws when it is not well-formed. */
function readXml(text: string): Document {
  const read = parseDocument(text, 'application/xml')
  if (read.querySelector('parsererror')) throw new Error(`This is no XML:\n${text}`)
  return read
}

const texts = (root: ParentNode, name: string) =>
  [...root.querySelectorAll(name)].map(({ textContent }) => textContent)

describe('feeds', () => {
  test('[HOME-37] serves a blog feed in each language, with absolute entry URLs', async () => {
    const awkward = { ...sampleContent.blogPosts[0], title: 'Tom & <Ada>', link: '/fr/blog/porches' }
    const site = await createSite(graphWith({ blogPosts: [awkward] }))
    const answer = await site.inject('/fr/blog/rss.xml')
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const feed = readXml(answer.body)
    expect(texts(feed, 'channel > link:not([rel])')).toEqual(['https://gable.example/fr/blog'])
    expect(feed.getElementsByTagName('atom:link')[0]?.getAttribute('href')).toBe(
      'https://gable.example/fr/blog/rss.xml',
    )
    expect(texts(feed, 'channel > language')).toEqual(['fr-CA'])
    expect(texts(feed, 'item > title')).toEqual(['Tom & <Ada>'])
    expect(texts(feed, 'item > guid')).toEqual(['https://gable.example/fr/blog/porches'])
    expect(texts(feed, 'item > pubDate')).toEqual(['Sun, 01 Nov 2026 09:00:00 GMT'])
    expect(texts(feed, 'item > category')).toEqual(['Living'])
  })

  test('serves a news feed, and responds with 304 when the ETag matches', async () => {
    const site = await createSite()
    const { body, headers } = await site.inject('/news/rss.xml')
    expect(texts(readXml(body), 'item > description')).toEqual(['A site & a graph.'])
    expect(headers['cache-control']).toBe('public, max-age=600')
    for (const tag of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const again = await site.inject({ url: '/news/rss.xml', headers: { 'if-none-match': String(tag) } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    const other = await site.inject({ url: '/news/rss.xml', headers: { 'if-none-match': '"other"' } })
    expect(other.statusCode).toBe(200)
  })

  test('a response that contains the Host of its request is not cacheable by shared caches', async () => {
    const site = await createSite(graphWith(), { PUBLIC_URL: '' })
    for (const host of ['one.example', 'two.example']) {
      const { body, headers } = await site.inject({ url: '/news/rss.xml', headers: { host } })
      expect(texts(readXml(body), 'channel > link:not([rel])')).toEqual([`http://${host}/news`])
      expect(headers['cache-control']).toBe('private, no-cache')
    }
  })

  test('a feed responds with 503 and Retry-After when the graph fails', async () => {
    const site = await createSite(() => ({ data: { entries: null }, errors: [{ message: 'no' }] }))
    const answer = await site.inject('/blog/rss.xml')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('60')
  })
})

interface SearchOfState {
  place?: { placeKey: string }
  filters?: { transactionType: string }
  page: number
}

describe('sitemap', () => {
  test('[F-75] the index lists all parts, and lists profile and listing parts only for states that have profiles or listings', async () => {
    const search = ({ input }: { input: SearchOfState }) => ({
      totalResults: input.place?.placeKey === 'tx' && input.filters?.transactionType === 'RENT' ? 3 : 0,
    })
    const directoryAnswers = {
      search,
      agentDirectory: [{ state: 'TX' }],
      officeDirectory: [{ state: 'TX' }, { state: 'QC' }],
    }
    const { body } = await (await createSite(graphWith(directoryAnswers))).inject('/sitemap.xml')
    expect(texts(readXml(body), 'sitemap > loc')).toEqual(
      [
        'pages',
        'blog',
        'searches',
        'searches-tx',
        'people-tx',
        'people-qc',
        'listings-tx',
        'agents-tx',
        'offices-tx',
        'offices-qc',
      ].map((name) => `https://gable.example/sitemaps/${name}.xml`),
    )
  })

  test('omits profile parts when the directory fails to load', async () => {
    const nobody = { agentDirectory: null, officeDirectory: null, search: { totalResults: 2 } }
    const { body } = await (await createSite(graphWith(nobody))).inject('/sitemap.xml')
    expect(texts(readXml(body), 'sitemap > loc')).toContain('https://gable.example/sitemaps/searches-tx.xml')
    expect(body).not.toContain('people')
  })

  test('follows the XML sitemap protocol in the index and in each part', async () => {
    const site = await createSite()
    for (const path of ['/sitemap.xml', '/sitemaps/pages.xml']) {
      const { namespaceURI } = readXml((await site.inject(path)).body).documentElement
      expect(namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
    }
  })

  test('responds to the name of no sitemap with the page for unknown paths', async () => {
    const site = await createSite()
    for (const name of ['unknown', 'listings-xx', 'pages.xml', 'xpages', 'constructor']) {
      const { statusCode, headers } = await site.inject(`/sitemaps/${name}.xml`)
      expect([name, statusCode, headers['content-type']]).toEqual([name, 404, 'text/html; charset=utf-8'])
    }
  })

  test('omits articles on other sites', async () => {
    const [post] = sampleContent.blogPosts
    const blogPosts = [post, { ...post, link: 'https://elsewhere.example/porches' }]
    const { body } = await (await createSite(graphWith({ blogPosts }))).inject('/sitemaps/blog.xml')
    expect(body).toContain(`https://gable.example${post?.link}`)
    expect(body).not.toContain('elsewhere')
  })

  test('lists each page in each language that it exists in, with the date of its last change', async () => {
    const { body } = await (await createSite()).inject('/sitemaps/pages.xml')
    const map = readXml(body)
    const guide = [...map.querySelectorAll('url')].find((url) =>
      texts(url, 'loc').includes('https://gable.example/fr/buy/buyers-guide'),
    )
    expect(texts(guide ?? map, 'lastmod')).toEqual(['2026-11-16'])
    const links = [...(guide?.getElementsByTagName('xhtml:link') ?? [])]
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ['en-US', 'https://gable.example/buy/buyers-guide'],
      ['fr-CA', 'https://gable.example/fr/buy/buyers-guide'],
      ['x-default', 'https://gable.example/buy/buyers-guide'],
    ])
    expect(texts(map, 'loc')).toContain('https://gable.example/luxury')
  })

  test('lists the agent and office pages of a state and of each of its cities', async () => {
    const austin = { citySlug: 'austin', cityKey: '4671654' }
    const directory = [{ state: 'TX', cities: [austin] }]
    const site = await createSite(graphWith({ agentDirectory: directory, officeDirectory: directory }))
    const { body } = await site.inject('/sitemaps/people-tx.xml')
    expect(texts(readXml(body), 'loc')).toEqual(
      [
        '/real-estate-agents/tx',
        '/real-estate-agents/austin-tx',
        '/real-estate-offices/tx',
        '/real-estate-offices/tx/austin/city/4671654',
      ].flatMap((path) => ['', '/fr'].map((language) => `https://gable.example${language}${path}`)),
    )
  })

  test('[F-75] [F-30] lists articles, categories, searches, and all listings in a state', async () => {
    const searchPaths = ['/homes-for-sale/tx/austin/city/4671654', '/homes-for-sale/tx/austin/zip/78704']
    const search = ({ input: { page, filters } }: { input: SearchOfState }) => {
      const total = filters?.transactionType === 'RENT' ? 14 : 200
      const first = (page - 1) * 96
      const from = filters?.transactionType === 'RENT' ? 1000 : 0
      return {
        totalResults: total,
        totalIsCapped: false,
        results: Array.from({ length: Math.max(0, Math.min(96, total - first)) }, (_, index) =>
          sampleListing({ number: from + first + index }),
        ),
      }
    }
    const site = await createSite(graphWith({ searchPaths, search }))
    const locations = async (name: string) =>
      texts(readXml((await site.inject(`/sitemaps/${name}.xml`)).body), 'loc')
    const blog = await locations('blog')
    expect(blog).toContain('https://gable.example/fr/blog/porches')
    expect(blog).toContain('https://gable.example/news/doors-open')
    expect(blog).toContain('https://gable.example/blog/category/living')
    expect(await locations('searches')).toContain('https://gable.example/condos-for-rent')
    const { body: withoutSale } = await (await createSite(graphWith({ searchPaths: [] }))).inject(
      '/sitemaps/searches-tx.xml',
    )
    expect(withoutSale).not.toContain('homes-for-sale')
    expect(await locations('searches-tx')).toEqual(
      ['', '/austin/city/4671654', '/austin/zip/78704'].flatMap((place) =>
        ['', '/fr'].map((language) => `https://gable.example${language}/homes-for-sale/tx${place}`),
      ),
    )
    // 200 listings for sale and 14 for rent, each in two languages.
    expect(new Set(await locations('listings-tx')).size).toBe(428)
  })
})

describe('robots.txt', () => {
  test('allows crawlers on the site, except on account pages and the graph', async () => {
    const { body } = await (await createSite()).inject('/robots.txt')
    expect(body).toContain('Disallow: /fr/account/\n')
    expect(body).toContain('Disallow: /graphql\n')
    expect(body).not.toContain('Disallow: /\n')
    expect(body).toContain('Sitemap: https://gable.example/sitemap.xml')
  })

  test('disallows all pages when FINDABLE is false', async () => {
    const { body } = await (await createSite(graphWith(), { FINDABLE: 'false' })).inject('/robots.txt')
    expect(body).toBe('User-agent: *\nDisallow: /\n')
  })
})
