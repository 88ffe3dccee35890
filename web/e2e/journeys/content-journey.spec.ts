/**
 * Checks pages of the real site over plain HTTP. The stage tests (`web/e2e/stage`) cover the features that
 * need a browser.
 */
import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { en, fr } from '../messages.ts'
import { city, saleIn, saleInFrench } from '../place.ts'
import { expect, test } from '../test.ts'

const entities: Record<string, string> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
}
const decoded = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)

/** Returns the text of the first heading of a page, which is the title. */
const headingOf = (html: string) => decoded(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')
const linksIn = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href)
const partOf = (html: string, element: string) =>
  new RegExp(`<${element}[ >].*?</${element}>`, 's').exec(html)?.[0] ?? ''

async function read(request: APIRequestContext, path: string, status = 200): Promise<string> {
  const response = await request.get(path)
  expect([path, response.status()]).toEqual([path, status])
  return response.text()
}

test('[HOME-23, HOME-24, HOME-25, HOME-26, HOME-27, HOME-28, HOME-29, HOME-30, HOME-31, HOME-32, HOME-33, HOME-34] links to each content page from the menus and the footer', async ({
  request,
}) => {
  const search = await read(request, '/search')
  for (const [path, heading] of [
    ['/buy', 'Buy a home'],
    ['/sell', 'Sell your home'],
    ['/buy/buyers-guide', /^The buyer’s guide/],
    ['/sell/sellers-guide', /^The seller’s guide/],
    ['/resources/virtual-home-buying', 'Buying a home without being there'],
    ['/home-value-estimates', 'What is my home worth?'],
    ['/account-benefits', 'Why create an account'],
    ['/resources/childrensmiraclenetwork', /^Giving at closing/],
    ['/privacy-notice', 'Privacy notice'],
    ['/terms-of-use', 'Terms of use'],
    ['/careers', 'Working at Gable'],
    ['/mediakit', 'Press and brand'],
  ] as const) {
    expect([path, linksIn(partOf(search, 'header')).includes(path)]).toEqual([path, true])
    expect([path, linksIn(partOf(search, 'footer')).includes(path)]).toEqual([path, true])
    expect(headingOf(await read(request, path))).toMatch(heading)
  }
  // [HOME-35] The Ceros feature is off.
  expect(headingOf(await read(request, '/lifelock-home-title-protect', 404))).toBe('Page not found')
  expect(linksIn(search)).not.toContain('/lifelock-home-title-protect')
})

test('[HOME-01, SRCH-03, SRCH-04, SRCH-06, SRCH-11, SRCH-13, SHELL-05, SHELL-06] serves each type of page in both languages, and 404 for unknown paths', async ({
  request,
}) => {
  for (const [path, heading] of [
    ['/', 'Where would you like to live?'],
    ['/fr', 'Où aimeriez-vous habiter?'],
    ['/homes-for-sale', 'Homes for sale'],
    ['/homes-for-rent', 'Homes for rent'],
    [city.state.path, saleIn(city.state.name)],
    [city.path, saleIn(city.withState)],
    [`/fr${city.path}`, saleInFrench(city.withState)],
    [city.zip.path, saleIn(city.zip.name)],
    ['/blog/closing-costs', 'The money you need besides the down payment'],
    ['/fr/blog/closing-costs', 'L’argent qu’il faut en plus de la mise de fonds'],
    ['/real-estate-agents', 'Find a real estate agent'],
    [
      '/fr/real-estate-agents/austin-tx',
      fr('people.headingIn', { heading: fr('people.kinds.agents.heading'), place: city.withState }),
    ],
    [
      '/real-estate-offices/tx',
      en('people.headingIn', { heading: en('people.kinds.offices.heading'), place: city.state.name }),
    ],
    ['/search', 'Where would you like to live?'],
    ['/search?q=zzzzqqqq', 'We couldn’t find “zzzzqqqq”'],
  ] as const) {
    const html = await read(request, path)
    expect([path, headingOf(html)]).toEqual([path, heading])
    expect([path, /<html lang="([\w-]+)"/.exec(html)?.[1]]).toEqual([
      path,
      path.startsWith('/fr') ? 'fr-CA' : 'en-US',
    ])
  }
  for (const path of [
    '/no/such/page',
    city.unknownPath,
    '/homes-for-swap/tx',
    '/real-estate-agents/nowhere-tx',
    '/blog?page=99',
    '/blog?page=two',
    '/blog/category/castles',
    '/blog/no-such-article',
    '/real-estate-agents/nobody/1',
    '/real-estate-offices/nowhere/1',
    '/real-estate-teams/none/1',
  ])
    expect(headingOf(await read(request, path, 404))).toBe('Page not found')
  expect(headingOf(await read(request, '/fr/homes-for-sale/atlantide', 404))).toBe('Page introuvable')
})

const foundShape = z.object({
  data: z.object({
    search: z.object({
      totalResults: z.number(),
      results: z.array(
        z.object({
          priceChangeAmount: z.number().nullable(),
          computedOnMarketDate: z.string(),
          openHouses: z.array(z.object({ endTime: z.string() })),
        }),
      ),
    }),
  }),
})

const papers = { residential: '#fbfaf6', collection: '#12110f', commercial: '#f6f8fa' }

test('[SHELL-01, SHELL-02, SHELL-03] selects one of three themes from the path alone, before scripts run', async ({
  request,
}) => {
  for (const [path, theme] of [
    ['/', 'residential'],
    [city.path, 'residential'],
    ['/homes-for-sale?sort=luxury', 'residential'],
    ['/luxury', 'collection'],
    ['/LUXURY', 'collection'],
    [`/luxury${city.path}`, 'collection'],
    ['/fr/luxury/homes-for-sale', 'collection'],
    ['/luxury/commercial', 'collection'],
    ['/commercial', 'commercial'],
    ['/fr/commercial/homes-for-sale', 'commercial'],
  ] as const) {
    // A path without a page has a theme too.
    const html = await (await request.get(path)).text()
    expect([path, /<html[^>]* data-theme="(\w+)"/.exec(html)?.[1]]).toEqual([path, theme])
    expect([path, /name="theme-color" content="([^"]+)"/.exec(html)?.[1]]).toEqual([path, papers[theme]])
  }
  const html = await read(request, '/fr/luxury/homes-for-sale')
  const paths = [
    ...html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([\w-]+)")? href="([^"]+)"/gi),
  ].map(([, rel, language, href = '']) => [language ?? rel, new URL(href).pathname])
  expect(paths).toEqual([
    ['canonical', '/fr/luxury/homes-for-sale'],
    ['en-US', '/luxury/homes-for-sale'],
    ['fr-CA', '/fr/luxury/homes-for-sale'],
    ['x-default', '/luxury/homes-for-sale'],
  ])
})

test('[HOME-36] lists ten articles, newest first, with feeds and a sitemap whose pages all exist', {
  tag: '@full',
}, async ({ request }) => {
  const blog = await read(request, '/blog')
  const dates = [...partOf(blog, 'main').matchAll(/<time[^>]*dateTime="([^"]*)"/gi)].map(([, date]) => date)
  expect(dates).toHaveLength(10)
  expect(dates).toEqual([...dates].sort().reverse())
  expect(partOf(blog, 'main').match(/>Read Post</g)).toHaveLength(10)
  const french = await read(request, '/fr/blog')
  expect(/type="application\/rss\+xml"[^>]*\/fr\/blog\/rss\.xml/.test(french)).toBe(true)
  expect(linksIn(blog)).toContain('/blog/category/costs')
  expect(headingOf(await read(request, '/blog/category/costs'))).toBe('Blog: Costs')
  expect(headingOf(await read(request, '/fr/blog/category/costs'))).toMatch(/^Blogue\s: /)
  const older = await read(request, '/blog?page=2')
  expect(/rel="canonical" href="[^"]*\/blog\?page=2"/.test(older)).toBe(true)
  expect(/<title>[^<]*, page 2 \| Gable<\/title>/.test(older)).toBe(true)
  expect(partOf(older, 'main').match(/>Read Post</g)?.length).toBeGreaterThan(0)
  const article = await read(request, '/blog/closing-costs')
  expect(linksIn(partOf(article, 'main'))).toContain('/blog/category/costs')
  const years = await read(request, '/news')
  const news = linksIn(partOf(years, 'main')).find((href) => /^\/news\/[\w-]+$/.test(href ?? '')) ?? ''
  expect([news, headingOf(await read(request, news)).length > 0]).toEqual([news, true])
  for (const path of ['/blog/rss.xml', '/fr/blog/rss.xml', '/news/rss.xml', '/fr/news/rss.xml'])
    expect((await read(request, path)).match(/<item>/g)?.length).toBeGreaterThan(1)
  const places = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
  const parts = places(await read(request, '/sitemap.xml'))
  expect(parts).toContain('/sitemaps/searches-tx.xml')
  const { isFull } = test.info().config.metadata
  for (const part of parts.filter((_, at) => isFull || at % 5 === 0))
    expect(places(await read(request, part)).length, part).toBeGreaterThan(0)
  const pages = places(await read(request, '/sitemaps/pages.xml'))
  expect(pages).toContain('/fr/buy/buyers-guide')
  // Most pages are listed next to their translation. An odd step samples both languages.
  const sample = pages.filter((_, at) => isFull || at % 29 === 0)
  // Limits the batch to 20, the number of concurrent requests allowed per visitor.
  for (let at = 0; at < sample.length; at += 20)
    await Promise.all(sample.slice(at, at + 20).map((path) => read(request, path)))
})

test('[HOME-07, HOME-08, HOME-09] links from the home page to listings of the last 7 days, price cuts of the last 14 days, and open houses from today on', async ({
  request,
  marketDay,
}) => {
  const links = linksIn(partOf(await read(request, '/'), 'main')).map((href) =>
    href?.replaceAll('&amp;', '&'),
  )
  const reduced = `/homes-for-sale?filters=${encodeURIComponent('{"priceReducedWithinDays":14}')}`
  for (const [path, filter] of [
    ['/new-listings', 'newWithinDays: 7'],
    [reduced, 'priceReducedWithinDays: 14'],
    ['/united-states-open-houses', 'country: US, openHouse: true'],
  ] as const) {
    expect(links).toContain(path)
    const query = `{ search(input: { filters: { ${filter} } }) {
      totalResults results { priceChangeAmount computedOnMarketDate openHouses { endTime } } } }`
    const response = await request.post('/graphql', { data: { query } })
    const { search } = foundShape.parse(await response.json()).data
    expect(search.totalResults, path).toBeGreaterThan(0)
    const total = search.totalResults.toLocaleString('en-US')
    const totalText = new RegExp(`(?<![\\d,])${total} homes`)
    expect([path, totalText.test(decoded(await read(request, path)))]).toEqual([path, true])
    const noon = Date.parse(`${marketDay}T12:00:00Z`)
    const since = new Date(Date.parse(marketDay) - 7 * 86_400_000).toISOString().slice(0, 10)
    for (const { priceChangeAmount, computedOnMarketDate, openHouses } of search.results) {
      if (path === reduced) expect(priceChangeAmount).toBeLessThan(0)
      else if (path === '/new-listings') expect(computedOnMarketDate >= since).toBe(true)
      else expect(openHouses.some(({ endTime }) => Date.parse(endTime) >= noon)).toBe(true)
    }
  }
})
