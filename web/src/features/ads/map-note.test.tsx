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

test('[ADS-06] shows the campaign that has taken over the map, with the label of an advertisement', async () => {
  await renderNote({ map, mapSponsor }, false)
  expect(screen.getByRole('complementary', { name: /^Advertisement/ })).toBeDefined()
  expect(links()).toEqual([['Open doors', '/open']])
})

test("shows the map sponsor's logo when map sponsorship is on", async () => {
  await renderNote({ mapSponsor }, true)
  expect(links()).toEqual([['', '/abroad']])
  expect(screen.getByRole('img', { name: 'Worldwide' }).getAttribute('src')).toBe('/worldwide.webp')
})

test.each([
  ['switched off', { mapSponsor }, false],
  ['nobody', {}, true],
])('renders no note when there is no campaign and the sponsor is %s', async (_, ads, isOn) => {
  await renderNote(ads, isOn)
  expect(screen.queryByRole('complementary')).toBeNull()
})
