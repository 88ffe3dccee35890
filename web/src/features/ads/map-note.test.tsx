// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { sampleSite } from '../../fixtures/sample-site.ts'
import { type SiteAds, SiteChromeContext } from '../../platform/graphql/site-chrome.ts'
import { MapNote } from './map-note.tsx'

const map = {
  key: 'spring',
  startDate: '2025-03-12',
  endDate: '2025-03-26',
  assets: { title: 'Open doors', href: '/open', external: false, logo: '/open.webp' },
}
const mapSponsor = { name: 'Worldwide', logo: '/worldwide.webp', href: '/abroad' }

const renderNote = (ads: Partial<SiteAds>, mapSponsorship: boolean) =>
  stage(
    <SiteChromeContext
      value={{
        ...sampleSite,
        flags: { ...sampleSite.flags, mapSponsorship },
        ads: { ...sampleSite.ads, ...ads },
      }}
    >
      <MapNote />
    </SiteChromeContext>,
  )
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

afterEach(cleanup)

test('[ADS-06] a campaign that has taken the map over has a line on it, marked as an advertisement', async () => {
  await renderNote({ map, mapSponsor }, false)
  expect(screen.getByRole('complementary', { name: /^Advertisement/ })).toBeDefined()
  expect(links()).toEqual([['Open doors', '/open']])
})

test('maps carry the logo of their sponsor while that is switched on', async () => {
  await renderNote({ mapSponsor }, true)
  expect(links()).toEqual([['', '/abroad']])
  expect(screen.getByRole('img', { name: 'Worldwide' }).getAttribute('src')).toBe('/worldwide.webp')
})

test.each([
  ['switched off', { mapSponsor }, false],
  ['nobody', {}, true],
])('without a campaign, and with sponsors %s, nothing stands on the map', async (_, ads, isOn) => {
  await renderNote(ads, isOn)
  expect(screen.queryByRole('complementary')).toBeNull()
})
