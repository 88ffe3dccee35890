// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { loadEnglish } from '../../fixtures/english-text.ts'
import { stageRoute } from '../../fixtures/render.tsx'
import { austin } from '../../fixtures/sample.ts'
import { route } from './search.route.tsx'

const t = await loadEnglish('searchPage')

beforeEach(() => {
  openDialogs()
  vi.stubEnv('SSR', true)
})
afterEach(() => {
  vi.unstubAllEnvs()
  cleanup()
})

const path = '/homes-for-sale/tx/austin/city/4671654'

const answer = (prices: object[]) => ({
  search: {
    place: austin,
    totalResults: 0,
    results: [],
    clusters: [],
    facets: { propertyTypes: [], beds: [], baths: [], switches: [], prices },
  },
})

/** Submits the form. Returns the filters and the rejected inputs that the resulting URL contains. */
async function send(fields: Record<string, string>, prices: object[] = []) {
  const at = `${path}?${new URLSearchParams({ form: '1', ...fields })}`
  const { address } = await stageRoute({ path, at, route }, answer(prices))
  await screen.findByRole('heading', { level: 1 })
  const { searchParams } = new URL(address(), 'http://localhost')
  const read = (name: string) => JSON.parse(searchParams.get(name) ?? '{}')
  return { filters: read('filters'), typed: read('typed') }
}

const notice = (names: string, count: number) => screen.queryByText(t('results.unused', { count, names }))

test('[F-22] leaves an invalid price out of the search, shows the typed text in its field, and lists the field in a notice', async () => {
  expect(await send({ minPrice: 'cheap', maxPrice: '$1.2m', minBeds: '3' })).toEqual({
    filters: { maxPrice: 1_200_000, minBeds: 3 },
    typed: { minPrice: 'cheap' },
  })
  expect(notice('minimum price', 1)).not.toBeNull()
})

test('[F-22] leaves out prices and sizes whose minimum exceeds the maximum, shows the typed texts in their fields, and lists the fields in a notice', async () => {
  const fields = { minPrice: '900K', maxPrice: '300K', minSqft: '3000', maxSqft: '1000' }
  expect(await send(fields)).toEqual({
    filters: {},
    typed: fields,
  })
  expect(
    notice('minimum price, maximum price, minimum square footage, maximum square footage', 4),
  ).not.toBeNull()
})

test.each([
  [
    'the highest price of the market',
    [
      { from: 0, below: 1_000_000, count: 5 },
      { from: 1_000_000, below: 2_000_000, count: 5 },
    ],
    2_000_000,
  ],
  ['the default highest price when the market has no prices', [], 5_000_000],
])(
  '[F-22] clamps a minimum price above the price scale to %s, and keeps the typed text for a note',
  async (_, prices, last) => {
    expect(await send({ minPrice: '$9M' }, prices)).toEqual({
      filters: { minPrice: last },
      typed: { minPrice: '$9M' },
    })
    expect(notice('minimum price', 1)).toBeNull()
  },
)

test('[F-22] lists the invalid filters of a URL, labeled as on the page', async () => {
  const filters = JSON.stringify({ minPrice: 9, maxPrice: 3, castle: true })
  const at = `${path}?${new URLSearchParams({ filters })}`
  await stageRoute({ path, at, route }, answer([]))
  const names = 'castle, minimum price, maximum price'
  expect(await screen.findByText(t('results.dropped', { count: 3, names }))).toBeDefined()
})
