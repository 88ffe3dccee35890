// @vitest-environment jsdom
import { useApolloClient } from '@apollo/client/react'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeMap } from '../../../fixtures/fake-map.ts'
import {
  findMarker,
  ListingMarkersOnMap,
  north,
  pinAt,
  renderMarkers,
  search,
  south,
  three,
  twelve,
  uPI,
} from '../../../fixtures/listing-markers-stage.tsx'
import { stage } from '../../../fixtures/render.tsx'
import type { GeoPoint } from '../../../platform/geo/geo.ts'
import { MapFavoritesDocument } from '../../../platform/graphql/generated/graphql.ts'
import type { MapDriver } from '../../../ui/map/driver/map-driver.ts'
import { clusterSize } from '../../../ui/map/markers/cluster-size.ts'
import markerStyles from '../../../ui/map/markers/marker.module.css'
import { setHighlighted } from './highlighted-listing.ts'

type Flags = Partial<Record<'isNew' | 'hasOpenHouse', boolean>>
const flagged = (number: number, location: GeoPoint, flags: Flags) => {
  const marker = pinAt(number, location)
  return { ...marker, pin: { ...marker.pin, ...flags } }
}

/** Puts the favorites of a member in the cache, as a favorite button does. */
function Favorites({ uPIs }: { uPIs: readonly string[] }) {
  const { cache } = useApolloClient()
  useEffect(() => {
    const favorites = uPIs.map((propertyId) => ({
      __typename: 'Favorite' as const,
      id: propertyId,
      propertyId,
    }))
    const viewer = { __typename: 'Viewer' as const, id: 'member', favorites }
    cache.writeQuery({ query: MapFavoritesDocument, data: { viewer } })
  }, [cache, uPIs])
  return null
}

/** A map that leaves the page and returns, as it does when the visitor opens a listing and goes back. */
function LeavingMap({ map }: { map: MapDriver }) {
  const [isThere, setThere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setThere(!isThere)}>
        {isThere ? 'Leave' : 'Return'}
      </button>
      {isThere ? <ListingMarkersOnMap map={map} /> : null}
    </>
  )
}

const singles = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    pinAt(index + 1, { lat: 30.1 + (index % 20) / 25, lon: -97.9 + (16 * Math.floor(index / 20)) / count }),
  )
const shapesOf = (markers: readonly HTMLElement[]) => ({
  prices: markers.filter(({ className }) => className.includes(markerStyles.pin ?? '')).length,
  dots: markers.filter(({ className }) => className.includes(markerStyles.dot ?? '')).length,
})
const homesOnMap = () => screen.findAllByRole('button', { name: /^Home for \$/ })

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('shows the markers of an earlier visit while it loads them again', async () => {
  let visits = 0
  const { user, operations } = await stage(<LeavingMap map={fakeMap().map} />, {
    search: () => (visits++ === 0 ? search : new Promise(() => undefined)),
  })
  await findMarker('Home for $500,001')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(screen.queryByRole('button', { name: 'Home for $500,001' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Return' }))
  await findMarker('Home for $500,001')
  await waitFor(() => expect(operations).toEqual(['MapClusters', 'MapClusters']))
})

test('shows no status message while markers load or after they have loaded', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await renderMarkers({ search: () => held.then(() => search) })
  expect(screen.queryByRole('status')).toBeNull()
  answer()
  await findMarker('Home for $500,001')
  expect(screen.queryByRole('status')).toBeNull()
})

test('shows an error message when the clusters fail to load', async () => {
  await renderMarkers({ search: { ...search, clusters: null } })
  expect(await screen.findByText(/^We can’t show homes on the map right now/)).toBeDefined()
})

test('[F-33] reports when the first markers appear, or cannot be loaded', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const onSettle = vi.fn(() => screen.queryAllByRole('button', { name: /^Home for/ }).length)
  const { map } = fakeMap()
  await stage(<ListingMarkersOnMap map={map} onSettle={onSettle} />, {
    search: () => held.then(() => search),
  })
  expect(onSettle).not.toHaveBeenCalled()
  answer()
  await waitFor(() => expect(onSettle).toHaveReturnedWith(2))
  cleanup()
  onSettle.mockClear()
  await stage(<ListingMarkersOnMap map={map} onSettle={onSettle} />, {
    search: { ...search, clusters: null },
  })
  await waitFor(() => expect(onSettle).toHaveBeenCalledOnce())
})

test('marks an opened pin as viewed', async () => {
  await renderMarkers()
  const [home, other] = [await findMarker('Home for $500,001'), await findMarker('Home for $500,002')]
  const before = home.className
  act(() => home.click())
  await screen.findByRole('dialog')
  act(() => home.click())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([home.className === before, other.className]).toEqual([false, before])
})

test('highlights the pin or the cluster of a listing that is highlighted in the list', async () => {
  await renderMarkers()
  const home = await findMarker('Home for $500,001')
  const twelveHomes = await findMarker('12 homes, zoom in')
  const before = [home.className, twelveHomes.className]
  act(() => setHighlighted({ id: 'Listing:1', uPI: uPI(1), at: south.location, from: 'list' }))
  expect(home.className).not.toBe(before[0])
  act(() =>
    setHighlighted({ id: 'Listing:another', uPI: 'another', at: { lat: 30.51, lon: -97.31 }, from: 'list' }),
  )
  expect([home.className, twelveHomes.className === before[1]]).toEqual([before[0], false])
  act(() => setHighlighted(null))
  expect([home.className, twelveHomes.className]).toEqual(before)
})

test('[CS-98] asks for up to 500 homes one by one', async () => {
  const variables = vi.fn()
  const answer = {
    ...search,
    clusters: (args: { singlesUpTo: number }) => {
      variables(args.singlesUpTo)
      return search.clusters
    },
  }
  await renderMarkers({ search: answer })
  await findMarker('Home for $500,001')
  expect(variables.mock.calls).toEqual([[500]])
})

test('[CS-98] shows the prices of 60 homes, and a dot for each of up to 500', async () => {
  await renderMarkers({ search: { ...search, clusters: singles(60) } })
  expect(shapesOf(await homesOnMap())).toEqual({ prices: 60, dots: 0 })
  cleanup()
  await renderMarkers({ search: { ...search, clusters: singles(500) } })
  expect(shapesOf(await homesOnMap())).toEqual({ prices: 0, dots: 500 })
})

test('[CS-98] a dot becomes a pin with its price while its bubble is open', async () => {
  const { user } = await renderMarkers({ search: { ...search, clusters: singles(61) } })
  const [dot] = await homesOnMap()
  if (dot) await user.click(dot)
  await waitFor(async () => expect(shapesOf(await homesOnMap())).toEqual({ prices: 1, dots: 60 }))
  expect(dot?.textContent).toMatch(/^\$50/)
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(shapesOf(await homesOnMap())).toEqual({ prices: 0, dots: 61 }))
})

test('[CS-98] shows a home as a dot where its price would cover the name of a place', async () => {
  // The view is 1,795 px wide at its zoom, so the southern home is at 898 px from its left edge.
  const name = { minX: 880, maxX: 960, minY: 1650, maxY: 1676, isFixed: false }
  await renderMarkers({ search: { ...search, clusters: [south, north] } }, 'wide', [name])
  await findMarker('Home for $500,001')
  await waitFor(async () => expect(shapesOf(await homesOnMap())).toEqual({ prices: 1, dots: 1 }))
})

test('[CS-98] the names of places make room for the clusters, but not for single homes', async () => {
  const setLabelObstacles = vi.fn<NonNullable<MapDriver['setLabelObstacles']>>()
  await stage(<ListingMarkersOnMap map={{ ...fakeMap().map, setLabelObstacles }} />, { search })
  await findMarker('Home for $500,001')
  const circles = setLabelObstacles.mock.lastCall?.[0] ?? []
  expect(circles.map(({ size }) => size)).toEqual([three, twelve].map(({ count }) => clusterSize(count)))
  for (const [index, { location }] of [three, twelve].entries()) {
    expect(circles[index]?.center.lat).toBeCloseTo(location.lat, 2)
    expect(circles[index]?.center.lon).toBeCloseTo(location.lon, 2)
  }
})

test('[CS-98] no name makes room while the names of a view are unknown, as during a move', async () => {
  const setLabelObstacles = vi.fn<NonNullable<MapDriver['setLabelObstacles']>>()
  const map = { ...fakeMap().map, setLabelObstacles, onLabels: () => () => undefined }
  await stage(<ListingMarkersOnMap map={map} />, { search })
  await findMarker('Home for $500,001')
  expect(setLabelObstacles).not.toHaveBeenCalled()
})

test('[CS-98] names a new home and an open house, and shows them by shape', async () => {
  const fresh = flagged(1, south.location, { isNew: true, hasOpenHouse: true })
  await renderMarkers({ search: { ...search, clusters: [fresh, north] } })
  const named = await findMarker('Home for $500,001, new, open house')
  expect(named.className.split(' ')).toEqual(
    expect.arrayContaining([markerStyles.new, markerStyles.open].map(String)),
  )
  expect((await findMarker('Home for $500,002')).className).not.toContain(markerStyles.new)
})

test('[CS-98] shows a favorite with a heart, as soon as the favorites are loaded', async () => {
  const { map } = fakeMap()
  const favorites = [uPI(2)]
  await stage(
    <>
      <ListingMarkersOnMap map={map} />
      <Favorites uPIs={favorites} />
    </>,
    { search },
  )
  const favorite = await findMarker('Home for $500,002, favorite')
  expect(favorite.querySelector('svg')).not.toBeNull()
  expect((await findMarker('Home for $500,001')).querySelector('svg')).toBeNull()
})
