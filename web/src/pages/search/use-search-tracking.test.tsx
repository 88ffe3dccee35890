// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { collectEvents } from '../../fixtures/collect-events.ts'
import { parseSearchUrl } from '../../platform/urls/search-url.ts'
import { useSearchTracking } from './use-search-tracking.ts'

afterEach(cleanup)

const austin = '/homes-for-rent/tx/austin/city/4671654'

const searchAt = (path: string, filters: object = {}, more = '') => {
  const query = new URLSearchParams({ filters: JSON.stringify(filters) })
  const parsed = parseSearchUrl(path, new URLSearchParams(`${query}${more}`))
  if (!parsed) throw new Error(`${path} is not a search.`)
  return parsed.query
}

const listings = (...uPIs: string[]) => uPIs.map((uPI) => ({ uPI }))

/** Renders the hook for a search with results. `turnTo` switches to another search. */
function show(search: ReturnType<typeof searchAt>, total = 9, homes = listings('a', 'b')) {
  const events = collectEvents()
  const { rerender } = renderHook(
    ([shown, count, results]: Parameters<typeof useSearchTracking>) =>
      useSearchTracking(shown, count, results),
    { initialProps: [search, total, homes] },
  )
  return {
    events,
    names: () => events.map(({ event }) => event),
    turnTo: (next: typeof search, shown = homes) => rerender([next, total, shown]),
  }
}

test('tracks a search with the names but not the values of its filters, and the result list with its sort', () => {
  window.history.replaceState(null, '', '/luxury/homes-for-rent')
  const { events } = show(searchAt(austin, { keyword: 'my porch', minBeds: 2 }, '&sort=price-low&page=3'))
  expect(events).toEqual([
    {
      event: 'search',
      place_type: 'city',
      place_key: '4671654',
      transaction: 'rent',
      filters: ['minBeds', 'keyword'],
      results: 9,
      page_category: 'collection',
    },
    {
      event: 'view_item_list',
      item_list_id: 'search',
      page: 3,
      sort: 'price-low',
      items: [
        { item_id: 'a', index: 1 },
        { item_id: 'b', index: 2 },
      ],
    },
  ])
})

test('tracks a search of the whole market without a place, and tracks no result list when there are no results', () => {
  const { events } = show(searchAt('/homes-for-sale'), 0, [])
  expect(events).toEqual([
    expect.objectContaining({ event: 'search', place_type: null, place_key: null, filters: [], results: 0 }),
  ])
})

test('tracks a list when the page or sort changes, a search when filters or the place change, and nothing when the map moves', () => {
  const view = (minLat: number) => ({ bounds: { minLat, maxLat: 31, minLon: -98, maxLon: -97 } })
  const { names, turnTo } = show(searchAt(austin))
  turnTo(searchAt(austin, {}, '&page=2'), listings('c'))
  expect(names()).toEqual(['search', 'view_item_list', 'view_item_list'])
  turnTo(searchAt(austin, { minBeds: 2 }), listings('c'))
  turnTo(searchAt('/homes-for-rent', { minBeds: 2 }), listings('c'))
  turnTo(searchAt('/homes-for-sale', { minBeds: 2 }), listings('c'))
  expect(names().slice(3)).toEqual(['search', 'search', 'search'])
  turnTo({ ...searchAt('/homes-for-sale'), filters: view(30) }, listings('c'))
  turnTo({ ...searchAt('/homes-for-sale'), filters: view(29) }, listings('c'))
  expect(names()).toHaveLength(7)
})
