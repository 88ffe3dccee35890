import { startTestServices, type TestServices } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES } from '../data/locale.ts'
import { content } from '../service.ts'
import { Ads } from './ads.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices([content])
})
afterAll(() => services.close())

const ads = (locale: string) => services.read(Ads, `/content/site/ads?locale=${locale}`)

test('[ADS-07, ADS-09] returns the dates and localized assets of a campaign in both languages', async () => {
  const sample = {
    id: 'spring-open-houses',
    destination: 'home',
    startDate: '2025-03-12',
    endDate: '2025-03-26',
    assets: { href: '/united-states-open-houses', external: false, logo: null },
  }
  const [english] = (await ads('en-US')).takeovers
  const [french] = (await ads('fr-CA')).takeovers
  expect(english).toMatchObject({ ...sample, assets: { title: 'Two weeks of open houses' } })
  expect(french).toMatchObject({ ...sample, assets: { title: 'Deux semaines de visites libres' } })
  expect(english?.assets.image).toMatch(/\/photos\/exterior-[a-z0-9-]+\/large\.webp$/)
})

test('[F-18] marks the account promotion as visitors-only and leaves at least six promotions for members', async () => {
  const { promotions } = await ads('en-US')
  expect(promotions.filter(({ forVisitors }) => forVisitors).map(({ href }) => href)).toEqual([
    '/account-benefits',
  ])
  expect(promotions.filter(({ forVisitors }) => !forVisitors).length).toBeGreaterThanOrEqual(6)
})

test('has at least six promotions, each with its own texts and image', async () => {
  for (const locale of LOCALES) {
    const { promotions, mapSponsor } = await ads(locale)
    for (const part of ['id', 'title', 'text', 'action', 'href', 'image'] as const)
      expect(new Set(promotions.map((promotion) => promotion[part])).size).toBe(promotions.length)
    expect(promotions.length).toBeGreaterThanOrEqual(6)
    expect(mapSponsor?.logo).toMatch(/\/photos\/logo-[a-z-]+\/320x60\.webp$/)
  }
})
