// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDialogs } from '../../../fixtures/dialogs.ts'
import { stage } from '../../../fixtures/render.tsx'
import { defaultFlags, SiteChromeContext } from '../../../platform/graphql/site-chrome.ts'
import type { Filters } from '../../../platform/urls/filter-keys.ts'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { parseSearchUrl } from '../../../platform/urls/search-url.ts'
import { FilterBar, TransactionTypeLinks } from './filter-bar.tsx'

beforeEach(openDialogs)
afterEach(cleanup)

const search = (filters: Filters): SearchQuery => ({
  transactionType: 'sale',
  place: null,
  filters,
  sort: 'newest',
  page: 3,
  pageSize: 24,
  mapState: 'hidden-mobile',
})

/** Returns the filters in a URL. */
const searchAt = (address: string) => {
  const url = new URL(address, 'http://localhost')
  return parseSearchUrl(url.pathname, url.searchParams)?.query.filters
}

interface SearchArguments {
  input: { filters: { minBeds?: number; keyword?: string; pool?: boolean } }
}

/** Fake graph with 214 listings: 80 with a pool, 41 with three or more bedrooms. */
const graph = {
  search: ({ input: { filters } }: SearchArguments) => ({
    totalResults: filters.minBeds ? 41 : filters.pool ? 80 : 214,
    keywordReading: filters.keyword
      ? [
          { all: ['pool', 'view'], none: [] },
          { all: ['open kitchen'], none: ['hoa'] },
        ]
      : [],
    facets: {
      propertyTypes: [{ kind: 'CONDO', count: 12 }],
      beds: [{ atLeast: 3, count: 41 }],
      baths: [],
      switches: [{ filter: 'POOL', count: 80 }],
      prices: [
        { from: 0, below: 500_000, count: 100 },
        { from: 500_000, below: 1_000_000, count: 100 },
        { from: 1_000_000, below: 2_000_000, count: 14 },
      ],
    },
  }),
}

const button = (name: string) => screen.getByRole('button', { name })
/**
 * Waits until the bar has replaced its placeholder buttons with the interactive buttons, which load when a
 * pointer or the focus is near the bar.
 */
const opens = (name: string) =>
  waitFor(() => expect(button(name).matches('[data-rac], [aria-haspopup]')).toBe(true))

test('keeps the focus on a button when its dialog finishes loading', async () => {
  const { user } = await stage(<FilterBar search={search({})} />, graph)
  const standsIn = button('Price')
  while (document.activeElement !== standsIn) await user.tab()
  await opens('Price')
  expect(button('Price')).not.toBe(standsIn)
  expect(document.activeElement).toBe(button('Price'))
})

test('after an early click on its button, opens the dialog when it has loaded, and returns the focus on close', async () => {
  await stage(<FilterBar search={search({})} />, graph)
  for (const name of ['Price', 'Filters']) {
    fireEvent.click(button(name))
    const dialog = await screen.findByRole('dialog', { name })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    // The dialog takes the focus again half a second after it opens. Escape closes the dialog wherever the
    // focus is at that time.
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(button(name)))
    cleanup()
    await stage(<FilterBar search={search({})} />, graph)
  }
})

const open = async (name: string, filters: Filters = {}) => {
  const staged = await stage(<FilterBar search={search(filters)} />, graph)
  await staged.user.hover(button(name))
  await opens(name)
  await staged.user.click(button(name))
  return { ...staged, dialog: await screen.findByRole('dialog') }
}

const apply = async (name: string) => screen.findByRole('button', { name })

test('keeps a choice in a draft with a result count, and opens the first page of the new search when the draft is applied', async () => {
  const { user, address, dialog, operations } = await open('Beds and baths', { maxPrice: 600_000 })
  const beds = within(dialog).getByRole('radiogroup', { name: 'Bedrooms' })
  await user.click(within(beds).getByRole('radio', { name: '3+' }))
  expect(address()).toBe('/')
  await user.click(await apply('Show 41 homes'))
  await waitFor(() => expect(searchAt(address())).toEqual({ maxPrice: 600_000, minBeds: 3 }))
  expect(address()).not.toContain('page=')
  expect(operations.every((operation) => operation === 'DraftFacets')).toBe(true)
})

test('shows the result count of each option before it is selected', async () => {
  const { dialog } = await open('Property type')
  await within(dialog).findByRole('checkbox', { name: 'Condo', description: '12' })
  cleanup()
  const { dialog: rooms } = await open('Beds and baths')
  const beds = within(rooms).getByRole('radiogroup', { name: 'Bedrooms' })
  await within(beds).findByRole('radio', { name: '3+', description: '41' })
})

test('discards the draft on Escape', async () => {
  const { user, address } = await open('Property type')
  await user.click(screen.getByRole('checkbox', { name: 'Condo' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Property type' }))
  expect(await screen.findByRole('checkbox', { name: 'Condo' })).toHaveProperty('checked', false)
  expect(address()).toBe('/')
})

test('[F-22] focuses the invalid price instead of applying a minimum above the maximum, and applies the prices once they are fixed', async () => {
  const { user, address, dialog } = await open('Price')
  const field = (name: string) => within(dialog).getByRole('textbox', { name })
  await user.type(field('Maximum price'), '$600,000')
  await user.tab()
  await user.type(field('Minimum price'), '800K')
  await user.click(await apply('Show 214 homes'))
  expect(document.activeElement).toBe(field('Minimum price'))
  expect(address()).toBe('/')
  await user.clear(field('Maximum price'))
  await user.type(field('Maximum price'), '1.2m')
  await user.click(await apply('Show 214 homes'))
  await waitFor(() => expect(searchAt(address())).toEqual({ minPrice: 800_000, maxPrice: 1_200_000 }))
})

test('applies feature switches, and offers a select for the number of days', async () => {
  const { user, address, dialog } = await open('New in the last 7 days', { newWithinDays: 7 })
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Pool', description: '80' }))
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Listed within' }), '3 days')
  const lot = within(dialog).getByRole('group', { name: 'Lot size' })
  await user.selectOptions(within(lot).getByRole('combobox', { name: 'Minimum' }), '0.25 acres')
  await user.click(await apply('Show 80 homes'))
  await waitFor(() =>
    expect(searchAt(address())).toEqual({ newWithinDays: 3, minLotSqft: 10_890, pool: true }),
  )
})

test('explains in a sentence how the keywords are interpreted while the user types', async () => {
  const { user, address, dialog } = await open('More')
  await user.type(within(dialog).getByRole('searchbox', { name: 'Keywords' }), 'pool view OR "open kitchen" ')
  await within(dialog).findByText('Homes that mention pool and view, or mention “open kitchen” but not hoa.')
  await user.click(await apply('Show 214 homes'))
  await waitFor(() => expect(searchAt(address())).toEqual({ keyword: 'pool view OR "open kitchen"' }))
})

test('[LIM-02] shows the active filters on the buttons, and one link that clears all of them', async () => {
  const filters: Filters = { minPrice: 250_000, maxPrice: 1_250_000, minBeds: 2, uiPropertyType: ['condo'] }
  await stage(<FilterBar search={search(filters)} />)
  for (const name of ['$250K to $1.25M', '2+ beds', 'Condo', 'Filters (3)'])
    expect(screen.getByRole('button', { name })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe('/homes-for-sale')
})

test('[F-07] on a phone, Back closes the filter sheet and drops its draft', async () => {
  const { user, dialog } = await open('Filters')
  const beds = (sheet: HTMLElement) =>
    within(within(sheet).getByRole('radiogroup', { name: 'Bedrooms' })).getByRole('radio', { name: '3+' })
  await user.click(beds(dialog))
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(button('Filters'))
  expect(beds(await screen.findByRole('dialog'))).toHaveProperty('checked', false)
})

test.each([
  [false, ['/homes-for-sale/tx', '/homes-for-rent/tx*']],
  [true, ['/homes-for-sale/tx', '/homes-for-rent/tx*', '/homes-for-sale/tx?filters=…']],
])(
  '[SRCH-29, SRCH-30] links to each transaction type and marks the current type when the sold filter flag is %s',
  async (soldFilter, links) => {
    const rentals = parseSearchUrl('/homes-for-rent/tx', new URLSearchParams())?.query
    if (!rentals) throw new Error('There is no such search.')
    await stage(
      <SiteChromeContext
        value={{ menus: [], flags: { ...defaultFlags, soldFilter }, footer: null, ads: null }}
      >
        <TransactionTypeLinks search={rentals} />
      </SiteChromeContext>,
    )
    const shown = screen.getAllByRole('link').map((link) => {
      const path = link.getAttribute('href')?.replace(/filters=.*/, 'filters=…')
      return link.getAttribute('aria-current') === 'true' ? `${path}*` : path
    })
    expect(shown).toEqual(links)
  },
)
