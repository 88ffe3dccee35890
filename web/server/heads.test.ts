import { describe, expect, test } from 'vitest'
import { sampleListing } from '../src/fixtures/sample.ts'
import { parseDocument } from './fixtures/parse-document.ts'
import { createSite, graphWith, shareSite } from './fixtures/test-site.ts'

const usualSite = shareSite()

/** Loads a page and parses its head, as a crawler does. */
async function read(path: string, answers?: Record<string, unknown>) {
  const site = answers ? await createSite(graphWith(answers)) : usualSite()
  const { statusCode, body } = await site.inject(path)
  const page = parseDocument(body)
  const content = (name: string) =>
    page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? null
  const data: Record<string, unknown>[] = [
    ...page.querySelectorAll('script[type="application/ld+json"]'),
  ].map(({ textContent }) => JSON.parse(textContent ?? ''))
  const ofType = (type: string) => data.find((each) => each['@type'] === type)
  return { statusCode, page, content, ofType }
}

describe('social sharing metadata', () => {
  test('describes a content page by its title, text, URL, language, and a photo in the size for sharing', async () => {
    const { content } = await read('/fr/buy/buyers-guide')
    expect(content('og:title')).toBe('The page at /buy/buyers-guide | Gable')
    expect(content('og:description')).toBe('What one finds there.')
    expect(content('og:url')).toBe('https://gable.example/fr/buy/buyers-guide')
    expect(content('og:type')).toBe('website')
    expect(content('og:locale')).toBe('fr_CA')
    expect(content('og:locale:alternate')).toBe('en_US')
    expect(content('og:image')).toBe('http://localhost:4100/photos/exterior-so-craftsman-3be7a1/1200x630.jpg')
    expect(content('og:image:alt')).toBe('A porch')
    expect(content('twitter:card')).toBe('summary_large_image')
  })

  test('uses the absolute URL of the default image when a page has no photo', async () => {
    const { content } = await read('/blog')
    expect(content('og:image')).toBe('https://gable.example/share.jpg')
    expect([content('og:image:width'), content('og:image:height')]).toEqual(['1200', '630'])
  })

  test('uses an external image unchanged, and omits its size', async () => {
    const post = { link: '/blog/x', title: 'X', isoDate: '2026-11-01T09:00:00Z', categories: [] }
    const { content } = await read('/blog/x', {
      blogPost: { post: { ...post, image: 'https://feed.example/7.jpg' }, body: 'Text.' },
    })
    expect(content('og:image')).toBe('https://feed.example/7.jpg')
    expect(content('og:image:width')).toBeNull()
    expect([content('og:type'), content('article:published_time')]).toEqual([
      'article',
      '2026-11-01T09:00:00Z',
    ])
  })
})

describe('structured data', () => {
  test('marks up questions as FAQPage and the breadcrumbs as BreadcrumbList', async () => {
    const { ofType } = await read('/buy/buyers-guide')
    expect(ofType('FAQPage')).toMatchObject({
      mainEntity: [{ name: 'How much?', acceptedAnswer: { text: 'As much as you like.' } }],
    })
    expect(ofType('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { name: 'Home', item: 'https://gable.example/' },
        { name: 'Buy', item: 'https://gable.example/buy' },
        { name: 'The page at /buy/buyers-guide' },
      ],
    })
  })

  test('marks up an announcement as NewsArticle', async () => {
    const { ofType } = await read('/news/doors-open')
    expect(ofType('NewsArticle')).toMatchObject({
      headline: 'Gable opens its doors',
      datePublished: '2026-10-01T13:00:00Z',
      mainEntityOfPage: 'https://gable.example/news/doors-open',
    })
  })
})

describe('listing page', () => {
  const path = '/tx/austin/home-details/7-barton-ave/urn:reso:upi:2.0:US:48453:7'
  const url = `https://gable.example${path}`
  const home = sampleListing({ number: 7 })

  test('describes the listing for social sharing, with a photo', async () => {
    const { content } = await read(path)
    expect(content('og:title')).toBe('7 Barton Ave, Austin, TX 78704 | Gable')
    expect(content('og:description')).toBe(
      '7 Barton Ave, Austin, TX 78704 · $500,007 · 3 beds · 2 baths · 1,840 sq ft',
    )
    expect(content('og:url')).toBe(url)
    expect(content('og:image:alt')).toBe('The front of 7 Barton Ave')
  })

  test.each([
    path,
    `${path}/M00000123/A7`,
    `/luxury${path}`,
    '/tx/austin-real-estate/7-barton-ave-wp_idm00000123-a7-lst',
  ])("[LIST-04] %s has the listing's canonical URL, and one URL per language", async (other) => {
    const { page } = await read(other)
    const link = (selector: string) => page.querySelector(`link[${selector}]`)?.getAttribute('href')
    expect(link('rel=canonical')).toBe(url)
    expect(link('hreflang="en-US"')).toBe(url)
    expect(link('hreflang="fr-CA"')).toBe(url.replace('/tx/', '/fr/tx/'))
    expect(link('hreflang="x-default"')).toBe(url)
  })

  test('marks up the listing with its property and offer', async () => {
    const { ofType } = await read(path, { listing: { ...home, standardStatus: 'ACTIVE' } })
    expect(ofType('RealEstateListing')).toMatchObject({
      url,
      name: '7 Barton Ave, Austin, TX 78704',
      datePosted: '2026-11-02',
      description: 'A calm home under old oaks.',
      mainEntity: {
        '@type': 'SingleFamilyResidence',
        address: { streetAddress: '7 Barton Ave', addressLocality: 'Austin', addressRegion: 'TX' },
        numberOfBedrooms: 3,
        floorSize: { value: 1840, unitCode: 'FTK' },
      },
      offers: {
        price: 500_007,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        seller: { name: 'Hill Country Homes' },
      },
    })
    expect(ofType('BreadcrumbList')).toMatchObject({ itemListElement: { length: 5 } })
  })

  test('structured data includes the lease period of a rental, omits rooms for land, and omits the offer when the home is off the market', async () => {
    const rented = await read(path, { listing: { ...home, isRental: true, leasePeriod: 'WEEK' } })
    expect(rented.ofType('RealEstateListing')).toMatchObject({
      offers: {
        priceSpecification: { unitCode: 'WEE' },
        businessFunction: expect.stringMatching(/LeaseOut$/),
      },
    })
    const land = await read(path, { listing: { ...home, propertyType: 'Land' } })
    expect(land.ofType('RealEstateListing')).toMatchObject({ mainEntity: { '@type': 'Place' } })
    expect(JSON.stringify(land.ofType('RealEstateListing'))).not.toContain('numberOfBedrooms')
    const missing = await read(path, { listing: { ...home, listingId: null } })
    expect(missing.ofType('RealEstateListing')).not.toHaveProperty('offers')
  })

  test('[LIST-28] leaves a withheld street out of metadata and structured data', async () => {
    const listing = {
      ...home,
      internetAddressDisplayYN: false,
      listingUrl: '/tx/austin/home-details/address-private/urn:reso:upi:2.0:US:48453:7',
      location: { ...home.location, lat: 30.25, lon: -97.75 },
    }
    const { page, content, ofType } = await read(path, { listing })
    const heads = [page.title, content('og:title'), content('og:description'), content('description')]
    for (const text of [
      ...heads,
      JSON.stringify(ofType('RealEstateListing')),
      JSON.stringify(ofType('BreadcrumbList')),
    ])
      expect(text).not.toMatch(/Barton|30\.25|97\.75/)
    expect(ofType('RealEstateListing')).toMatchObject({ name: 'ADDRESS PRIVATE, Austin, TX 78704' })
  })
})

describe('text safety', () => {
  test.each(['/buy', '/buy/buyers-guide', '/privacy-notice', '/blog/porches'])(
    '%s escapes HTML, and links only to anchors, site paths, and https URLs',
    async (path) => {
      const { page } = await read(path)
      const main = page.querySelector('main')
      expect(main?.textContent).toContain('<script>alert(1)</script>')
      expect([...(main?.querySelectorAll('script:not([type="application/ld+json"])') ?? [])]).toEqual([])
      const targets = [...(main?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href') ?? '')
      expect(targets.filter((href) => !/^([#/]|https:)/.test(href))).toEqual([])
    },
  )

  test("links text to a heading's anchor on the same page", async () => {
    const { page } = await read('/buy/buyers-guide')
    const link = [...page.querySelectorAll('main p a')].find(({ textContent }) => textContent === 'below')
    expect(link?.getAttribute('href')).toBe('/buy/buyers-guide#text-what-it-costs')
    expect(page.getElementById('text-what-it-costs')?.textContent).toContain('$100')
  })

  test('renders no header cell for an empty table corner', async () => {
    const { page } = await read('/buy/buyers-guide')
    expect([...page.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(['Amount'])
  })
})

describe('[HOME-35] page behind a feature flag', () => {
  const path = '/lifelock-home-title-protect'

  test('returns 404 while the feature is off, because the content service then has no such page', async () => {
    expect((await read(path)).statusCode).toBe(404)
  })

  test('renders while the feature is on', async () => {
    const summary = { path, title: 'Title protection', description: 'About it.', updated: '2026-11-09' }
    const contentPage = { summary, layout: 'TEXT', body: 'Text.', actions: [], related: [], questions: [] }
    const { statusCode, page } = await read(path, { contentPage })
    expect([statusCode, page.querySelector('h1')?.textContent]).toEqual([200, 'Title protection'])
  })
})

describe('[ERR-01] when the content service fails', () => {
  const failing = () => {
    throw new Error('connect ECONNREFUSED 127.0.0.1:4100')
  }
  test.each(['/buy', '/blog', '/blog/porches', '/news', '/news/doors-open', '/fr/privacy-notice'])(
    '%s keeps the header and footer, and shows an error with a retry link',
    async (path) => {
      const answers = {
        contentPage: failing,
        blog: failing,
        blogPost: failing,
        news: failing,
        newsItem: failing,
      }
      const { statusCode, page } = await read(path, answers)
      expect(statusCode).toBe(503)
      expect(page.querySelector('main')?.textContent).toMatch(
        /Something went wrong, please try again\.|Une erreur/,
      )
      expect(page.querySelector('main a')?.getAttribute('href')).toBe(path)
      expect(page.querySelector('header') && page.querySelector('footer')).not.toBeNull()
      expect(page.documentElement.textContent).not.toContain('ECONNREFUSED')
    },
  )
})

test('shows the last-resort error page in both languages, without loading any resources', async () => {
  const { statusCode, page } = await read('/%E0%A4%A')
  expect(statusCode).toBe(400)
  expect(page.body.textContent).toContain('Something went wrong, please try again.')
  expect(page.querySelector('[lang="fr-CA"] a')?.getAttribute('href')).toBe('/fr')
  expect([...page.querySelectorAll('link, img, script')]).toEqual([])
})
