// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Filters, SearchQuery } from '../../lib/search-query.ts'
import { stage } from '../../test/render.tsx'
import { FilterBar } from './filter-bar.tsx'

afterEach(cleanup)

const search = (filters: Filters): SearchQuery => ({
  transaction: 'sale',
  place: null,
  filters,
  sort: 'newest',
  page: 3,
  pageSize: 24,
})

const filtersOf = (address: string) =>
  JSON.parse(new URLSearchParams(address.split('?')[1]).get('filters') ?? '{}')

test('a choice is a draft with a count until it is applied, and then the first page of its URL', async () => {
  const { user, address, asked } = await stage(<FilterBar search={search({ maxPrice: 600_000 })} />)
  await user.click(screen.getByRole('button', { name: 'Beds and baths' }))
  const dialog = await screen.findByRole('dialog', {}, { timeout: 8000 })
  const beds = within(dialog).getByRole('radiogroup', { name: 'Bedrooms' })
  await user.click(within(beds).getByRole('radio', { name: '3+' }))
  expect(address()).toBe('/')
  await user.click(await screen.findByRole('button', { name: 'Show 41 homes' }))
  await waitFor(() => expect(filtersOf(address())).toEqual({ maxPrice: 600_000, minBeds: 3 }))
  expect(address()).not.toContain('page=')
  expect(asked.every((operation) => operation === 'MatchCount')).toBe(true)
})

test('Escape takes a draft back', async () => {
  const { user, address } = await stage(<FilterBar search={search({})} />)
  await user.click(screen.getByRole('button', { name: 'Property type' }))
  await screen.findByRole('dialog', {}, { timeout: 8000 })
  await user.click(screen.getByRole('checkbox', { name: 'Condo' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Property type' }))
  expect(await screen.findByRole('checkbox', { name: 'Condo' })).toHaveProperty('checked', false)
  expect(address()).toBe('/')
})

test('a price is typed as people write it', async () => {
  const { user, address } = await stage(<FilterBar search={search({})} />)
  await user.click(screen.getByRole('button', { name: 'Price' }))
  await user.type(
    await screen.findByRole('textbox', { name: 'Highest price' }, { timeout: 8000 }),
    '$600,000',
  )
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Show 214 homes' }))
  await waitFor(() => expect(filtersOf(address())).toEqual({ maxPrice: 600_000 }))
})

test('[LIM-02] the buttons say what is chosen, and one link clears it', async () => {
  const filters: Filters = { minPrice: 250_000, maxPrice: 1_250_000, minBeds: 2, uiPropertyType: ['condo'] }
  await stage(<FilterBar search={search(filters)} />)
  for (const name of ['$250K to $1.25M', '2+ beds', 'Condo', 'Filters (3)'])
    expect(screen.getByRole('button', { name })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/homes-for-sale')
})
