// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { comparePath } from '../../features/compare/compare-path.ts'
import { clearCompared } from '../../features/compare/compared.ts'
import { collectEvents } from '../../fixtures/collect-events.ts'
import { stageRoute } from '../../fixtures/render.tsx'
import { sampleListing } from '../../fixtures/sample.ts'
import { recordAnswers, rental, sale } from '../../fixtures/sample-records.ts'
import { route } from './compare.route.tsx'

const [first, second, third] = [1, 2, 3].map((number) => sampleListing({ number }))
const keys = [first, second, third].map((listing) => listing?.id ?? '')
const [firstKey = '', secondKey = ''] = keys

const listings = ({ uPIs: ids }: { uPIs: string[] }) =>
  ids.map((id) => [first, second, third].find((listing) => listing?.id === id) ?? null)

const open = (ids: readonly string[], onlyDifferences = false) =>
  stageRoute({ path: '/compare', at: comparePath(ids, onlyDifferences), route }, { listings })

const columns = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map((head) =>
      within(head)
        .getAllByRole('link')[0]
        ?.textContent?.replace(/ Ave.*/, ''),
    )
const remove = (name: string) => screen.getByRole('link', { name: `Remove ${name} Ave, Austin, TX 78704` })

afterEach(() => {
  cleanup()
  clearCompared()
})

test('removes a listing and restores it in its old position, and moves the focus each time', async () => {
  const { user, address } = await open(keys)
  await screen.findByRole('table')
  expect(columns()).toEqual(['1 Barton', '2 Barton', '3 Barton'])
  await user.click(remove('2 Barton'))
  await waitFor(() => expect(columns()).toEqual(['1 Barton', '3 Barton']))
  expect(screen.getByRole('status').textContent).toBe('2 Barton Ave, Austin, TX 78704 was removed. Undo')
  const undo = screen.getByRole('link', { name: 'Undo' })
  expect(document.activeElement).toBe(undo)
  await user.click(undo)
  await waitFor(() => expect(columns()).toEqual(['1 Barton', '2 Barton', '3 Barton']))
  expect(document.activeElement).toBe(remove('2 Barton'))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(address()).toBe(comparePath(keys))
})

test('shows only the differences on request, and keeps that setting when a listing is removed', async () => {
  const { user, address } = await open(keys)
  await screen.findByRole('table')
  const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(rows()).toContain('Bedrooms')
  expect(rows()).toContain('Price (differs)')
  await user.click(screen.getByRole('link', { name: 'Show only differences' }))
  await screen.findByRole('link', { name: 'Show all details' })
  expect(rows()).toEqual(['Price (differs)', 'Source'])
  await user.click(remove('3 Barton'))
  await waitFor(() => expect(address()).toBe(comparePath([firstKey, secondKey], true)))
  expect(rows()).toEqual(['Price (differs)', 'Source'])
})

test('shows how many homes are no longer available, and asks for another home when only one is left', async () => {
  await open([firstKey, 'gone', 'sold'])
  expect(await screen.findByText('2 homes in this comparison are no longer available.')).toBeDefined()
  expect(screen.getByText('Choose another home to compare with this one.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Show only differences' })).toBeNull()
})

test('[F-73] compares two records of one home', async () => {
  await stageRoute(
    { path: '/compare', at: comparePath([sale.id, rental.id]), route },
    { listings: recordAnswers.listings },
  )
  const table = await screen.findByRole('table')
  expect(table.textContent).toContain('$500,007')
  expect(table.textContent).toContain('$2,900/month')
  expect(table.textContent).toContain(rental.courtesyOfStatement)
})

test.each([[], ['gone']])('links to the search when no listing can be compared at %j', async (...ids) => {
  await open(ids)
  const browse = await screen.findByRole('link', { name: 'Browse homes' })
  expect(browse.getAttribute('href')).toBe('/homes-for-sale')
  expect(screen.queryByRole('table')).toBeNull()
})

test('tracks each comparison of two or more listings', async () => {
  const events = collectEvents()
  const { user } = await open([firstKey, secondKey])
  await screen.findByRole('table')
  const both = { event: 'compare', items: [{ item_id: firstKey }, { item_id: secondKey }] }
  expect(events).toEqual([both])
  await user.click(remove('2 Barton'))
  await waitFor(() => expect(columns()).toHaveLength(1))
  expect(events).toEqual([both])
  await user.click(screen.getByRole('link', { name: 'Undo' }))
  await waitFor(() => expect(events).toEqual([both, both]))
})
