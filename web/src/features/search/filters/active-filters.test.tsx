// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { stage, stageRoute } from '../../../fixtures/render.tsx'
import type { Filters } from '../../../platform/urls/filter-keys.ts'
import { parseSearchUrl } from '../../../platform/urls/search-url.ts'
import { ActiveFilters } from './active-filters.tsx'

afterEach(cleanup)

const path = (filters: object) => `/homes-for-sale?filters=${encodeURIComponent(JSON.stringify(filters))}`

const read = (address: string) => {
  const url = new URL(address, 'http://localhost')
  return parseSearchUrl(url.pathname, url.searchParams)?.query
}

const filtersBehind = (link: HTMLElement) => read(link.getAttribute('href') ?? '')?.filters

const renderFilters = (filters: Filters, answers = {}) => {
  const search = read(path({}))
  if (!search) throw new Error('no search')
  return stage(<ActiveFilters search={{ ...search, filters }} onEmptied={() => undefined} />, answers)
}

const chips = () => within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('link')

const points = [
  { lat: 30, lon: -97 },
  { lat: 31, lon: -97 },
  { lat: 31, lon: -98 },
]

const everything: [Filters, string][] = [
  [{ minPrice: 250_000, maxPrice: 600_000 }, '$250K to $600K'],
  [{ minBeds: 2, maxBeds: 4 }, '2 to 4 beds'],
  [{ maxBaths: 1 }, 'Up to 1 bath'],
  [{ minSqft: 1500 }, '1,500+ sq ft'],
  [{ maxLotSqft: 43_560 }, 'Up to 1 acre'],
  [{ minYearBuilt: 1990 }, 'Built 1990 or later'],
  [{ maxHoaFee: 300 }, 'HOA up to $300/month'],
  [{ minParking: 2 }, '2+ parking spaces'],
  [{ pool: true }, 'Pool'],
  [{ newConstruction: true }, 'New construction'],
  [{ priceReducedWithinDays: 14 }, 'Price cut in the last 14 days'],
  [{ keyword: 'pool NOT hoa' }, '“pool NOT hoa”'],
  [{ listOfficeKey: '3001038' }, 'Office: 3001038'],
  [{ bounds: { minLat: 30, maxLat: 31, minLon: -98, maxLon: -97 } }, 'Map area'],
  [{ areas: [{ points, exclude: true }] }, 'Outside a drawn area'],
]

test('shows a chip for every filter, and each chip links to the search without its filter', async () => {
  await renderFilters(Object.assign({}, ...everything.map(([filters]) => filters)), { office: null })
  const links = chips()
  expect(links).toHaveLength(everything.length + 1)
  for (const [filters, label] of everything) {
    const link = screen.getByRole('link', { name: `Remove filter: ${label}` })
    const left = filtersBehind(link) ?? {}
    for (const key of Object.keys(filters)) expect(left).not.toHaveProperty(key)
    expect(Object.keys(left).length).toBeGreaterThan(everything.length - 2)
  }
  expect(links.at(-1)?.textContent).toBe('Clear all')
  expect(links.at(-1)?.getAttribute('href')).toBe('/homes-for-sale')
})

test('removes one of several property types or areas and keeps the rest', async () => {
  await renderFilters({
    uiPropertyType: ['house', 'condo'],
    areas: [
      { points, exclude: false },
      { points, exclude: true },
    ],
  })
  expect(filtersBehind(screen.getByRole('link', { name: 'Remove filter: House' }))?.uiPropertyType).toEqual([
    'condo',
  ])
  const drawn = filtersBehind(screen.getByRole('link', { name: 'Remove filter: Drawn area' }))
  expect(drawn?.areas?.map(({ exclude }) => exclude)).toEqual([true])
})

test('shows an agent’s name once the name loads', async () => {
  await renderFilters(
    { listAgentKey: '7001594' },
    { agent: { masterCustomerId: '7001594', fullName: 'Ada Reyes' } },
  )
  await screen.findByRole('link', { name: 'Remove filter: Agent: Ada Reyes' })
})

test('shows no chip for the luxury collection, which is part of the path', async () => {
  await renderFilters({ isCollection: true, pool: true })
  expect(chips().map((link) => link.textContent)).toEqual(['Pool', 'Clear all'])
  expect(chips().at(-1)?.getAttribute('href')).toBe('/luxury/homes-for-sale')
})

const onEmptied = vi.fn()

/** Renders the active filters of the search in the URL. */
function Searched() {
  const { pathname, search: query } = useLocation()
  const search = read(pathname + query)
  return search ? <ActiveFilters search={search} onEmptied={onEmptied} /> : null
}

const showPage = (filters: Filters) =>
  stageRoute({ path: '*', at: path(filters), route: () => ({ Component: Searched }) })

const focused = () => document.activeElement?.textContent

test('focuses the next chip after a chip is removed, or the previous chip when the last chip is removed', async () => {
  const { user } = await showPage({ minBeds: 2, maxBaths: 1, pool: true })
  await user.click(screen.getByRole('link', { name: 'Remove filter: Up to 1 bath' }))
  await waitFor(() => expect(chips()).toHaveLength(3))
  expect(focused()).toBe('Pool')
  await user.click(screen.getByRole('link', { name: 'Remove filter: Pool' }))
  await waitFor(() => expect(chips()).toHaveLength(2))
  expect(focused()).toBe('2+ beds')
  expect(onEmptied).not.toHaveBeenCalled()
})

test.each(['Remove filter: Pool', 'Clear all'])(
  'calls onEmptied when %s removes the last chip, so that the filter bar can take the focus',
  async (name) => {
    onEmptied.mockReset()
    const { user } = await showPage({ pool: true })
    await user.click(screen.getByRole('link', { name }))
    await waitFor(() => expect(onEmptied).toHaveBeenCalledOnce())
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  },
)
