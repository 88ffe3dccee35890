import { startTestServices, type TestServices } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LOCALES } from '../data/locale.ts'
import { Flags } from '../flags/flags.ts'
import { Home } from '../home/home.ts'
import { Page, PageSummary } from '../pages/page.ts'
import { content, contentService } from '../service.ts'
import { SiteChrome } from './site-chrome.ts'

const dataUrl = new URL('../../data/', import.meta.url)
const PROTECT = '/lifelock-home-title-protect'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices([content])
})
afterAll(() => services.close())

const readChrome = (locale: string) => services.read(SiteChrome, `/content/site/frame?locale=${locale}`)
const home = (theme: string, locale = 'en-US') =>
  services.read(Home, `/content/site/home?theme=${theme}&locale=${locale}`)

describe('site menus and footer', () => {
  test('[HOME-11] returns the menus Buy, Sell, Rent, Agents, and More, each with links, in both languages', async () => {
    const labels = async (locale: string) => (await readChrome(locale)).menus.map(({ label }) => label)
    expect(await labels('en-US')).toEqual(['Buy', 'Sell', 'Rent', 'Agents', 'More'])
    expect(await labels('fr-CA')).toEqual(['Acheter', 'Vendre', 'Louer', 'Courtiers', 'Plus'])
    for (const { links } of (await readChrome('en-US')).menus) expect(links.length).toBeGreaterThanOrEqual(4)
  })

  test('[HOME-12] returns an external link for joining as an agent, in the Agents menu only', async () => {
    const { menus } = await readChrome('en-US')
    const joins = menus.flatMap(({ id, callToAction }) => (callToAction ? [{ id, ...callToAction }] : []))
    expect(joins).toMatchObject([{ id: 'agents', external: true, href: expect.stringMatching(/^https:/) }])
  })

  test('[HOME-19] returns a footer with cities, all states and provinces, four columns, brands, legal text, and the disability line', async () => {
    for (const locale of LOCALES) {
      const { footer } = await readChrome(locale)
      expect(footer.cities).toHaveLength(24)
      expect(footer.states).toHaveLength(65)
      expect(footer.columns).toHaveLength(4)
      expect(footer.legalText.join(' ')).toContain('GeoNames (CC BY 4.0)')
      expect(footer.disabilityLine.phone).toMatch(/^\d{3}55501\d\d$/)
      const names = footer.states.map(({ label }) => label)
      expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, locale)))
    }
    expect((await readChrome('fr-CA')).footer.states[0]).toEqual({
      label: 'Alabama',
      href: '/homes-for-sale/al',
      external: false,
      text: null,
    })
  })

  test('[LIM-06] returns brand logos as 320 by 60 images', async () => {
    const { brands } = (await readChrome('en-US')).footer
    expect(brands.length).toBeGreaterThanOrEqual(3)
    for (const { logo } of brands) expect(logo).toMatch(/\/photos\/logo-[a-z-]+\/320x60\.webp$/)
  })

  test('[HOME-23, HOME-24, HOME-25, HOME-26, HOME-27, HOME-28, HOME-29, HOME-30, HOME-31, HOME-32, HOME-33, HOME-34] links to the editorial pages from the menus and the footer', async () => {
    const paths = [
      '/buy',
      '/sell',
      '/buy/buyers-guide',
      '/sell/sellers-guide',
      '/resources/virtual-home-buying',
      '/home-value-estimates',
      '/account-benefits',
      '/resources/childrensmiraclenetwork',
      '/privacy-notice',
      '/terms-of-use',
      '/careers',
      '/mediakit',
    ]
    for (const locale of LOCALES) {
      const { menus, footer } = await readChrome(locale)
      const inMenus = menus.flatMap(({ links }) => links.map(({ href }) => href))
      const inFooter = footer.columns.flatMap(({ links }) => links.map(({ href }) => href))
      expect([...inMenus, ...menus.map(({ href }) => href)]).toEqual(expect.arrayContaining(paths))
      expect(inFooter).toEqual(expect.arrayContaining(paths))
      for (const path of paths) {
        const page = await services.read(Page, `/content/site/pages${path}?locale=${locale}`)
        expect(page).toMatchObject({ path, body: expect.stringMatching(/\w{3}/) })
      }
    }
  })
})

describe('home pages', () => {
  test('[HOME-03] returns tiles for new, luxury, open houses, price reductions, virtual tours, and all listings', async () => {
    const { tiles } = await home('residential')
    expect(tiles.map(({ title, href }) => [title, decodeURIComponent(href)])).toEqual([
      ['New Listings', '/new-listings'],
      ['Luxury Homes', '/luxury/homes-for-sale'],
      ['Open Houses', '/united-states-open-houses'],
      ['Price Reductions', '/homes-for-sale?filters={"priceReducedWithinDays":14}'],
      ['Virtual Tours', '/homes-for-sale?filters={"virtualTour":true}'],
      ['Homes For Sale', '/homes-for-sale'],
    ])
    expect(tiles[3]?.href).toBe('/homes-for-sale?filters=%7B%22priceReducedWithinDays%22%3A14%7D')
  })

  test('[HOME-04] returns the promos Worldwide, Commercial, and Luxury', async () => {
    const { promos } = await home('residential')
    expect(promos.map(({ title }) => title)).toEqual(['Worldwide', 'Commercial', 'Luxury'])
  })

  test('returns six tiles and three promos for each theme and language, each with its own image', async () => {
    const pictures = new Set<string>()
    for (const theme of ['residential', 'collection', 'commercial'])
      for (const locale of LOCALES) {
        const { tiles, promos } = await home(theme, locale)
        expect([tiles.length, promos.length]).toEqual([6, 3])
        for (const { image } of [...tiles, ...promos]) pictures.add(image)
      }
    expect(pictures.size).toBe(27)
    expect((await home('collection')).headline).not.toBe((await home('commercial')).headline)
  })
})

describe('feature flags', () => {
  const flagsOf = (at: TestServices) => at.read(Flags, '/content/site/flags')

  test('[SHELL-14] returns the default of each feature from the flags file', async () => {
    expect(await flagsOf(services)).toEqual({
      profileFlow: false,
      ceros: false,
      localLogic: true,
      neighborhoodWrap: true,
      mapSponsorship: false,
      soldFilter: false,
      interstitialAdOff: false,
      gamInterstitialOn: true,
      v2On: true,
    })
  })

  test('[HOME-35] [SHELL-14] serves the Ceros page and links to it only when the Ceros feature is on', async () => {
    const on = contentService(dataUrl, new Map([['ceros', true]]))
    const switched = await startTestServices([on], { db: services.db })
    try {
      const seen = async (at: TestServices) => {
        const { menus } = await at.read(SiteChrome, '/content/site/frame')
        const pages = await at.read(z.array(PageSummary), '/content/site/pages')
        return [
          (await at.get(`/content/site/pages${PROTECT}`)).status,
          pages.some(({ path }) => path === PROTECT),
          menus.some(({ links }) => links.some(({ href }) => href === PROTECT)),
        ]
      }
      expect(await seen(services)).toEqual([404, false, false])
      expect(await seen(switched)).toEqual([200, true, true])
      expect(await flagsOf(switched)).toMatchObject({ ceros: true, soldFilter: false })
    } finally {
      await switched.close()
    }
  })
})

test.each([
  ['frame?locale=de-DE', 400, 'locale: must be one of en-US, fr-CA'],
  ['home?theme=dark', 400, 'theme: must be one of residential, collection, commercial'],
  ['pages/nothing', 404, 'Page not found'],
  ['pages/..%2F..%2Fpackage', 404, 'Page not found'],
])('GET /content/site/%s returns %i', async (path, status, reason) => {
  expect(await services.get(`/content/site/${path}`)).toEqual({ status, body: { errors: [reason] } })
})
