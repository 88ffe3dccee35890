// @vitest-environment jsdom
import { useApolloClient } from '@apollo/client/react'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDialogs } from '../../../fixtures/dialogs.ts'
import { loadEnglish } from '../../../fixtures/english-text.ts'
import { stage, stageRoute } from '../../../fixtures/render.tsx'
import { STAY } from '../../../platform/urls/pending-search.ts'
import { parseSearchUrl } from '../../../platform/urls/search-url.ts'
import { SORTS } from '../../../platform/urls/search-words.ts'
import { NoResults } from './no-results.tsx'
import { loadRelaxations } from './relaxations.tsx'
import { SortField } from './sort-field.tsx'

const t = await loadEnglish('searchPage')

beforeEach(openDialogs)
afterEach(cleanup)

const searchAt = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const parsed = parseSearchUrl(pathname, searchParams)
  if (!parsed) throw new Error(`${address} is no search.`)
  return parsed.query
}

const path = '/homes-for-sale/tx'

function Bar() {
  const { pathname, search } = useLocation()
  return <SortField search={searchAt(pathname + search)} />
}

test('navigates to the first page when the sort changes', async () => {
  const { user, address } = await stageRoute({
    path,
    at: `${path}?page=3`,
    route: () => ({ Component: Bar }),
  })
  const order = await screen.findByRole<HTMLSelectElement>('combobox', { name: t('results.sort') })
  expect([...order.options].map(({ value }) => value)).toEqual([...SORTS])
  await user.selectOptions(order, 'price-low')
  await waitFor(() => expect(address()).toBe(`${path}?sort=price-low`))
})

/** Renders the no-results message of a search after the counts without each filter have loaded. */
function Empty({ address, total = 0 }: { address: string; total?: number }) {
  const client = useApolloClient()
  const [loaded, setLoaded] = useState(false)
  const search = searchAt(address)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once
  useEffect(() => {
    void loadRelaxations(client, search, new AbortController().signal).then(() => setLoaded(true))
  }, [])
  const empty = { search, category: 'Homes for sale', place: null, stateName: null }
  return loaded ? <NoResults {...empty} total={total} /> : null
}

const renderResults = (address: string, relaxations: object[] | null = null, total = 0) =>
  stage(<Empty address={address} total={total} />, { search: { totalResults: 0, relaxations } })

test('shows the no-results message in a dialog the first time, then in place of the list', async () => {
  const address = `${path}?filters={"pool":true,"minBeds":9}`
  const { user } = await renderResults(address)
  const title = t('noResults.title', { category: 'homes for sale' })
  const dialog = await screen.findByRole('dialog', { name: title })
  const ways = within(dialog).getAllByRole('link')
  expect(ways.map(({ textContent }) => textContent)).toEqual([
    t('noResults.clear'),
    t('noResults.everywhere'),
  ])
  const message = () => screen.getAllByRole('heading', { name: title, hidden: true }).at(0)
  const isBehind = () => message()?.closest('[class*="behind"]') !== null
  expect(isBehind()).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: t('components.close') }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(isBehind()).toBe(false)
  cleanup()
  await renderResults(address)
  await screen.findByRole('heading', { name: title })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['a move of the map', false, { replace: true, state: STAY }],
  ['an area drawn on the map', true, { state: STAY }],
  ['a link', true, {}],
])('[F-25] opens a dialog for an empty search after %s: %s', async (way, opens, options) => {
  const to = `${path}?filters=${encodeURIComponent(JSON.stringify({ keyword: way }))}`
  function Page() {
    const { pathname, search } = useLocation()
    const navigate = useNavigate()
    return search ? (
      <Empty address={pathname + search} />
    ) : (
      <button type="button" onClick={() => navigate(to, options)}>
        Go
      </button>
    )
  }
  const answers = { search: { totalResults: 0, relaxations: [] } }
  const { user } = await stageRoute({ path, at: path, route: () => ({ Component: Page }) }, answers)
  await user.click(await screen.findByRole('button', { name: 'Go' }))
  const title = t('noResults.title', { category: 'homes for sale' })
  if (opens) await screen.findByRole('dialog', { name: title })
  else {
    await screen.findByRole('heading', { name: title })
    await import('../../../ui/overlays/dialog.tsx')
    expect(screen.queryByRole('dialog')).toBeNull()
  }
})

test('offers to remove at most five filters, each with the number of results that its removal adds', async () => {
  const filters = {
    minPrice: 1,
    minBeds: 2,
    minBaths: 2,
    minSqft: 500,
    pool: true,
    view: true,
    garage: true,
    uiPropertyType: ['house', 'condo'],
  }
  const found = (filter: string, totalResults: number) => ({ filter, totalResults })
  await renderResults(`${path}?${new URLSearchParams({ filters: JSON.stringify(filters) })}`, [
    found('PROPERTY_TYPE', 9),
    found('POOL', 1),
    found('VIEW', 0),
    found('WATERFRONT', 8),
    found('BEDS', 7),
    found('BATHS', 6),
    found('SQFT', 5),
    found('GARAGE', 4),
  ])
  const dialog = within(await screen.findByRole('dialog'))
  const links = within(dialog.getByRole('list', { name: t('noResults.relax') })).getAllByRole('link')
  const brings = (count: number) =>
    t('noResults.brings', { counted: t('counted.homes', { count, total: String(count) }) })
  expect(links.map((link) => [...link.children].map(({ textContent }) => textContent))).toEqual([
    [t('noResults.without', { filter: [t('kinds.house'), t('kinds.condo')].join(', ') }), brings(9)],
    [t('noResults.without', { filter: t('filters.pool') }), brings(1)],
    [t('noResults.without', { filter: '2+ beds' }), brings(7)],
    [t('noResults.without', { filter: '2+ baths' }), brings(6)],
    [t('noResults.without', { filter: '500+ sq ft' }), brings(5)],
  ])
  expect(searchAt(links[1]?.getAttribute('href') ?? '').filters).not.toHaveProperty('pool')
})

test('loads the counts without each filter only for searches with filters', async () => {
  const { operations } = await renderResults('/homes-for-sale/ok')
  await screen.findByRole('dialog')
  expect(screen.queryByRole('list', { name: t('noResults.relax') })).toBeNull()
  expect(operations).toEqual([])
})

test('links to the last page when the page number is too high', async () => {
  await renderResults(`${path}?page=9`, null, 49)
  expect(await screen.findByRole('heading', { name: t('noResults.pageTitle', { page: 9 }) })).toBeDefined()
  expect(screen.getByText(t('noResults.pageText', { count: 3 }))).toBeDefined()
  const last = screen.getByRole('link', { name: t('noResults.lastPage') })
  expect(last.getAttribute('href')).toBe(`${path}?page=3`)
})
