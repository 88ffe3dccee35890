// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GeoBounds } from '../../../platform/geo/geo.ts'
import { type ParsedSearch, parseSearchUrl } from '../../../platform/urls/search-url.ts'
import { useMapSearch } from './use-map-search.ts'

const austin = '/homes-for-sale/tx/austin/city/4671654'
const place = { minLat: 30.1, maxLat: 30.5, minLon: -97.9, maxLon: -97.6 }
const homes = { minLat: 30.2, maxLat: 30.4, minLon: -97.8, maxLon: -97.7 }
const boxes: GeoBounds[] = [0.1, 0.12, 0.14].map((step) => ({
  minLat: 30.1 + step,
  maxLat: 30.2 + step,
  minLon: -97.8,
  maxLon: -97.7,
}))
const area = (lat: number) => ({
  exclude: false,
  points: [
    { lat, lon: -97.8 },
    { lat: lat + 0.05, lon: -97.8 },
    { lat, lon: -97.7 },
  ],
})

let moved: ReturnType<typeof useMapSearch>
/** Delay of every response, in milliseconds. */
let slowness: number

function Search() {
  moved = useMapSearch(useLoaderData<ParsedSearch>().query, { place, listings: homes }, 'wide')
  return null
}

async function open(url = austin) {
  const loader = async ({ request }: { request: Request }) => {
    const { pathname, searchParams } = new URL(request.url)
    // real time: none passes, because the tests advance fake timers
    await new Promise((resolve) => setTimeout(resolve, slowness))
    return parseSearchUrl(pathname, searchParams)
  }
  const router = createMemoryRouter(
    [
      // real time: none passes, because the tests advance fake timers
      { path: '/home', element: null, loader: () => new Promise((resolve) => setTimeout(resolve, slowness)) },
      { path: '*', element: <Search />, loader, hydrateFallbackElement: <p>…</p> },
    ],
    { initialEntries: [url] },
  )
  render(<RouterProvider router={router} />)
  await wait(slowness)
  const query = () =>
    parseSearchUrl(router.state.location.pathname, new URLSearchParams(router.state.location.search))?.query
  return { router, query }
}

const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const move = (index: number) => {
  const bounds = boxes[index]
  if (!bounds) throw new RangeError('There is no such box.')
  act(() => moved.onMove({ bounds, zoom: 13 }, true))
}
const rounded = ({ minLat, maxLat, minLon, maxLon }: GeoBounds) =>
  [minLat, maxLat, minLon, maxLon].map((edge) => edge.toFixed(3))

beforeEach(() => {
  vi.useFakeTimers()
  slowness = 400
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  sessionStorage.clear()
})

test('keeps a pending change of the search when the map moves', async () => {
  const { router, query } = await open()
  act(() => void router.navigate(`${austin}?sort=price-high`))
  move(0)
  await wait(260)
  expect(router.state.navigation.state).toBe('loading')
  await wait(slowness)
  expect(query()).toMatchObject({ sort: 'price-high', filters: { bounds: { minLon: -97.8 } } })
})

test('keeps every area when areas are drawn in quick succession', async () => {
  const { query } = await open()
  act(() => moved.changeAreas((before) => [...before, area(30.2)]))
  act(() => moved.changeAreas((before) => [...before, area(30.3)]))
  move(0)
  await wait(300 + slowness)
  expect(query()?.filters.areas).toHaveLength(2)
  expect(query()?.filters.bounds).toBeDefined()
})

test('does not navigate away from a listing page because of an earlier map move', async () => {
  const { router } = await open()
  move(0)
  act(() => void router.navigate('/home'))
  await wait(300 + slowness)
  expect(router.state.location.pathname).toBe('/home')
})

test('does not move the map for searches that the map started, even when they overlap', async () => {
  await open()
  const { target } = moved
  for (const index of [0, 1, 2]) {
    move(index)
    await wait(300)
  }
  await wait(slowness)
  expect(moved.target).toBe(target)
  expect(moved.followsMap).toBe(true)
})

test('[F-35] frames the homes of the place, and the exact bounds of a shared link', async () => {
  await open()
  expect(moved.start).toMatchObject({ bounds: homes, padding: expect.anything() })
  cleanup()
  await open(`${austin}?filters={"bounds":[30.1,-97.9,30.5,-97.5]}`)
  expect(moved.start).toEqual({ bounds: { minLat: 30.1, maxLat: 30.5, minLon: -97.9, maxLon: -97.5 } })
})

test('[F-35] keeps the view of the visitor when the filters change', async () => {
  const { router } = await open()
  move(0)
  await wait(300 + slowness)
  const { target } = moved
  act(
    () =>
      void router.navigate(
        `${router.state.location.pathname}${router.state.location.search}&sort=price-high`,
      ),
  )
  await wait(slowness)
  expect(moved.target).toBe(target)
})

test('moves the map back when the visitor returns to an earlier search that the map started', async () => {
  const { router } = await open()
  move(0)
  await wait(300 + slowness)
  const there = router.state.location.search
  act(() => void router.navigate(austin))
  await wait(slowness)
  expect(moved.followsMap).toBe(false)
  act(() => void router.navigate(-1))
  await wait(slowness)
  expect(router.state.location.search).toBe(there)
  const { target } = moved
  if (!('bounds' in target) || !boxes[0]) throw new Error('The map looks at a point.')
  expect(rounded(target.bounds)).toEqual(rounded(boxes[0]))
})
