// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idle, stubIdle } from '../../fixtures/idle.ts'
import { stage } from '../../fixtures/render.tsx'
import { sampleSite } from '../../fixtures/sample-site.ts'
import { SiteChromeContext } from '../../platform/graphql/site-chrome.ts'
import { readStored } from '../../platform/storage/storage.ts'
import { cityPath, topCities } from '../../platform/urls/top-cities.ts'
import { PopularCities } from './popular-cities.tsx'

const boise = { cityState: 'Boise, ID', placeId: '5586437', href: '/homes-for-sale/id/boise/city/5586437' }
const fixed = topCities.map(({ name, state }) => `${name}, ${state}`)

beforeEach(() => {
  stubIdle()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

const cities = () =>
  within(screen.getByRole('navigation', { name: 'More popular cities' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('[HOME-06, SHELL-13] requests popular cities once and stores them until they expire', async () => {
  const first = await stage(<PopularCities theme="residential" />, { popularCities: [boise] })
  expect(cities()).toEqual(fixed)
  await waitFor(() => expect(cities()).toEqual(['Boise, ID']))
  expect(first.operations).toEqual(['PopularCities'])
  expect(readStored('popularCities')).toEqual([boise])
  cleanup()

  const second = await stage(<PopularCities theme="collection" />, { popularCities: [boise] })
  await waitFor(() => expect(cities()).toEqual(['Boise, ID']))
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/luxury${boise.href}`)
  expect(second.operations).toEqual([])
  cleanup()

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 84_601_000 })
  const later = await stage(<PopularCities theme="residential" />, { popularCities: [boise] })
  await waitFor(() => expect(later.operations).toEqual(['PopularCities']))
})

test.each([
  ['fails', () => Promise.reject(new Error('dead'))],
  ['returns no cities', []],
])(
  '[HOME-06] keeps the default cities and stores nothing when the graph %s',
  async (_name, popularCities) => {
    const { operations } = await stage(<PopularCities theme="residential" />, { popularCities })
    await waitFor(() => expect(operations).toEqual(['PopularCities']))
    await idle()
    expect(cities()).toEqual(fixed)
    expect(readStored('popularCities')).toBeNull()
  },
)

test('[F-30] leaves out cities whose search finds nothing, and renders nothing when no cities remain', async () => {
  const [empty, ...others] = topCities.map((city) => cityPath(city))
  const listIn = (emptySearches: string[]) => (
    <SiteChromeContext value={{ ...sampleSite, emptySearches }}>
      <PopularCities theme="collection" />
    </SiteChromeContext>
  )
  await stage(listIn([`/luxury${empty}`]), { popularCities: [] })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    others.map((path) => `/luxury${path}`),
  )
  cleanup()
  await stage(listIn([empty, ...others].map((path) => `/luxury${path}`)), { popularCities: [] })
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('requests the cities again when the stored value is invalid', async () => {
  localStorage.setItem('popularCities', '{"value":[{"cityState":7}]}')
  const { operations } = await stage(<PopularCities theme="residential" />, { popularCities: [boise] })
  await waitFor(() => expect(cities()).toEqual(['Boise, ID']))
  expect(operations).toEqual(['PopularCities'])
})
