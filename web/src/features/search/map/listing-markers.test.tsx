// @vitest-environment jsdom
import { useApolloClient } from '@apollo/client/react'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeMap, fakeView } from '../../../fixtures/fake-map.ts'
import { stage } from '../../../fixtures/render.tsx'
import { sampleListing } from '../../../fixtures/sample.ts'
import type { GeoPoint } from '../../../platform/geo/geo.ts'
import { MapFavoritesDocument } from '../../../platform/graphql/generated/graphql.ts'
import { useNamespace } from '../../../platform/i18n/namespaces.ts'
import type { Screen } from '../../../platform/urls/map-state.ts'
import { MapContext } from '../../../ui/map/driver/map-context.ts'
import type { MapDriver, PixelBox } from '../../../ui/map/driver/map-driver.ts'
import { targetWithin } from '../../../ui/map/driver/map-target.ts'
import markerStyles from '../../../ui/map/marker.module.css'
import { setHighlighted, useIsHighlighted } from './highlighted-listing.ts'
import { ListingMarkers } from './listing-markers.tsx'

const boxAround = ({ lat, lon }: GeoPoint, size: number) => ({
  minLat: lat - size,
  maxLat: lat + size,
  minLon: lon - size,
  maxLon: lon + size,
})
const uPI = (number: number) => sampleListing({ number }).uPI
const pin = (number: number, location: GeoPoint) => ({
  location,
  bounds: boxAround(location, 0),
  count: 1,
  pin: {
    recordId: `Listing:${number}`,
    uPI: uPI(number),
    price: 500_000 + number,
    isNew: false,
    hasOpenHouse: false,
  },
})
const group = (location: GeoPoint, size: number, count: number) => ({
  location,
  bounds: boxAround(location, size),
  count,
  pin: null,
})

type Flags = Partial<Record<'isNew' | 'hasOpenHouse', boolean>>
const flagged = (number: number, location: GeoPoint, flags: Flags) => {
  const marker = pin(number, location)
  return { ...marker, pin: { ...marker.pin, ...flags } }
}

const south = pin(1, { lat: 30.2, lon: -97.5 })
const north = pin(2, { lat: 30.8, lon: -97.5 })
const twelve = group({ lat: 30.5, lon: -97.3 }, 0.05, 12)
const three = group({ lat: 30.5, lon: -97.8 }, 0, 3)

/** Card of a listing next to the map. */
const Card = ({ number }: { number: number }) => (
  <p>{useIsHighlighted(`Listing:${number}`, uPI(number)) ? `Card ${number} is highlighted` : null}</p>
)

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

function OnMap({ map, on = 'wide' }: { map: MapDriver; on?: Screen }) {
  if (!useNamespace('searchMap')) return null
  return (
    <MapContext value={map}>
      <ListingMarkers
        input={{ filters: { minBeds: 3 } }}
        view={fakeView}
        screen={on}
        photos={({ address, count }) => <p>{`${count} photos of ${address}`}</p>}
        corner={({ address }) => <button type="button">{`Favorite: ${address}`}</button>}
        onZoomToCluster={() => undefined}
      />
      <Card number={1} />
      <Card number={2} />
    </MapContext>
  )
}

/** A map that leaves the page and returns, as it does when the visitor opens a listing and goes back. */
function LeavingMap({ map }: { map: MapDriver }) {
  const [isThere, setThere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setThere(!isThere)}>
        {isThere ? 'Leave' : 'Return'}
      </button>
      {isThere ? <OnMap map={map} /> : null}
    </>
  )
}

const search = {
  totalResults: 17,
  results: [1, 2, 3].map((number) => sampleListing({ number })),
  clusters: [south, three, north, twelve],
}

async function renderMarkers(
  answers: Record<string, unknown> = { search },
  on?: Screen,
  labels?: readonly PixelBox[],
) {
  const { map, show: shown } = fakeMap(labels)
  const { user, operations } = await stage(<OnMap map={map} {...(on ? { on } : {})} />, answers)
  return { user, asked: operations, shown }
}

const mark = (name: string) => screen.findByRole('button', { name })

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('focuses the first marker with Tab, orders markers north to south, and moves to the nearest marker with arrow keys', async () => {
  const { user } = await renderMarkers()
  await mark('Home for $500,001')
  const names = () => document.activeElement?.getAttribute('aria-label')
  await user.tab()
  expect(names()).toBe('Home for $500,002')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(names()).toBe('Home for $500,001')
  await user.keyboard('{Home}{PageDown}')
  expect(names()).toBe('3 homes at this location')
  await user.keyboard('{ArrowRight}')
  expect(names()).toBe('12 homes, zoom in')
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(document.body)
})

test('shows the markers of an earlier visit while it loads them again', async () => {
  let visits = 0
  const { user, operations } = await stage(<LeavingMap map={fakeMap().map} />, {
    search: () => (visits++ === 0 ? search : new Promise(() => undefined)),
  })
  await mark('Home for $500,001')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(screen.queryByRole('button', { name: 'Home for $500,001' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Return' }))
  await mark('Home for $500,001')
  await waitFor(() => expect(operations).toEqual(['MapClusters', 'MapClusters']))
})

test('opens the popup of a pin with facts, link, and favorite button; Escape closes it and returns the focus', async () => {
  const { user, asked } = await renderMarkers()
  const pin = await mark('Home for $500,001')
  expect([pin.getAttribute('aria-haspopup'), pin.getAttribute('aria-expanded')]).toEqual(['dialog', 'false'])
  await user.click(pin)
  expect(pin.getAttribute('aria-expanded')).toBe('true')
  const bubble = screen.getByRole('dialog', { name: 'Home for $500,001' })
  expect(document.activeElement).toBe(bubble)
  expect(bubble.style.width).toBe('285px')
  expect(bubble.style.height).toBe('330px')
  const link = await within(bubble).findByRole('link', { name: /1 Barton Ave/ })
  expect(link.getAttribute('href')).toContain('/tx/austin/home-details/')
  expect(within(bubble).getByText('$500,001')).toBeDefined()
  expect(within(bubble).getByRole('button', { name: /^Favorite: 1 Barton Ave/ })).toBeDefined()
  expect(asked).toEqual(['MapClusters', 'MapHome'])
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(await mark('Home for $500,001, viewed'))
})

test('closes a popup on an outside click, and replaces it on a click on another pin', async () => {
  const { user } = await renderMarkers()
  await user.click(await mark('Home for $500,001'))
  await user.click(await mark('Home for $500,002'))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(screen.getByRole('dialog', { name: 'Home for $500,002' })).toBeDefined()
  await user.click(document.body)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('zooms in on a cluster, or lists its homes when they share one location', async () => {
  const { user, shown } = await renderMarkers()
  await user.click(await mark('12 homes, zoom in'))
  expect(shown).toHaveBeenCalledOnce()
  expect(shown.mock.lastCall).toMatchObject([targetWithin(twelve.bounds, 'wide')])
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(await mark('3 homes at this location'))
  const list = screen.getByRole('dialog', { name: '3 homes at this location' })
  await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(3))
})

test('does not pass events from a popup to the map below', async () => {
  const { user } = await renderMarkers()
  const onMap = vi.fn()
  for (const type of ['wheel', 'mousedown', 'touchstart', 'keydown'])
    document.body.addEventListener(type, onMap)
  const pin = await mark('Home for $500,001')
  await user.click(pin)
  onMap.mockClear()
  const bubble = screen.getByRole('dialog', { name: 'Home for $500,001' })
  for (const type of ['wheel', 'mousedown', 'touchstart', 'keydown'])
    bubble.dispatchEvent(new Event(type, { bubbles: true }))
  expect(onMap).not.toHaveBeenCalled()
  pin.dispatchEvent(new Event('wheel', { bubbles: true }))
  expect(onMap).toHaveBeenCalledOnce()
  for (const type of ['wheel', 'mousedown', 'touchstart', 'keydown'])
    document.body.removeEventListener(type, onMap)
})

test('highlights the pin or the cluster of a listing that is highlighted in the list', async () => {
  await renderMarkers()
  const home = await mark('Home for $500,001')
  const twelveHomes = await mark('12 homes, zoom in')
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

test('shows no status message while markers load or after they have loaded', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await renderMarkers({ search: () => held.then(() => search) })
  expect(screen.queryByRole('status')).toBeNull()
  answer()
  await mark('Home for $500,001')
  expect(screen.queryByRole('status')).toBeNull()
})

test('shows an error message when the clusters fail to load', async () => {
  await renderMarkers({ search: { ...search, clusters: null } })
  expect(await screen.findByText(/^We can’t show homes on the map right now/)).toBeDefined()
})

test('opens a marker’s popup as a sheet on phones instead of next to the marker', async () => {
  const { user } = await renderMarkers({ search }, 'phone')
  await user.click(await mark('Home for $500,001'))
  expect(screen.getByRole('dialog', { name: 'Home for $500,001' }).getAttribute('style')).toBeNull()
})

test('marks an opened pin as viewed', async () => {
  await renderMarkers()
  const [home, other] = [await mark('Home for $500,001'), await mark('Home for $500,002')]
  const before = home.className
  act(() => home.click())
  await screen.findByRole('dialog')
  act(() => home.click())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([home.className === before, other.className]).toEqual([false, before])
})

test('shows how many more homes are in the list when colocated homes do not fit on one page', async () => {
  const crowd = group({ lat: 30.5, lon: -97.8 }, 0, 1203)
  const { user } = await renderMarkers({ search: { ...search, clusters: [crowd] } })
  await user.click(await mark('1,203 homes at this location'))
  expect(await screen.findByText('1,200 more homes in the list')).toBeDefined()
  cleanup()
  await (await renderMarkers()).user.click(await mark('3 homes at this location'))
  await screen.findAllByRole('link')
  expect(screen.queryByText(/in the list$/)).toBeNull()
})

test('shows a message when a home is no longer available', async () => {
  const { user } = await renderMarkers({ search, listing: null })
  await user.click(await mark('Home for $500,001'))
  expect(await screen.findByText('We couldn’t load this home. It may be off the market.')).toBeDefined()
  cleanup()
  const spot = group({ lat: 30.5, lon: -97.8 }, 0, 3)
  const answer = ({ input }: { input: { page?: number } }) =>
    input.page === 1 ? { ...search, results: null } : { ...search, clusters: [spot] }
  await (await renderMarkers({ search: answer })).user.click(await mark('3 homes at this location'))
  expect(await screen.findByText('We couldn’t load this home. It may be off the market.')).toBeDefined()
})

test('ignores arrow keys with a modifier, and does not pass handled arrow keys to the map', async () => {
  const { user } = await renderMarkers()
  await mark('Home for $500,001')
  await user.tab()
  const here = document.activeElement
  const onMap = vi.fn()
  document.body.addEventListener('keydown', onMap)
  await user.keyboard('{Control>}{ArrowDown}{/Control}')
  expect(document.activeElement).toBe(here)
  onMap.mockClear()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).not.toBe(here)
  expect(onMap).not.toHaveBeenCalled()
  document.body.removeEventListener('keydown', onMap)
})

const singles = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    pin(index + 1, { lat: 30.1 + (index % 20) / 25, lon: -97.9 + (16 * Math.floor(index / 20)) / count }),
  )
const shapesOf = (markers: readonly HTMLElement[]) => ({
  prices: markers.filter(({ className }) => className.includes(markerStyles.pin ?? '')).length,
  dots: markers.filter(({ className }) => className.includes(markerStyles.dot ?? '')).length,
})
const homesOnMap = () => screen.findAllByRole('button', { name: /^Home for \$/ })

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
  await mark('Home for $500,001')
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
  const name = { minX: 880, maxX: 960, minY: 1650, maxY: 1676 }
  await renderMarkers({ search: { ...search, clusters: [south, north] } }, 'wide', [name])
  await mark('Home for $500,001')
  await waitFor(async () => expect(shapesOf(await homesOnMap())).toEqual({ prices: 1, dots: 1 }))
})

test('[CS-98] names a new home and an open house, and shows them by shape', async () => {
  const fresh = flagged(1, south.location, { isNew: true, hasOpenHouse: true })
  await renderMarkers({ search: { ...search, clusters: [fresh, north] } })
  const named = await mark('Home for $500,001, new, open house')
  expect(named.className.split(' ')).toEqual(
    expect.arrayContaining([markerStyles.new, markerStyles.open].map(String)),
  )
  expect((await mark('Home for $500,002')).className).not.toContain(markerStyles.new)
})

test('[CS-98] shows a favorite with a heart, as soon as the favorites are loaded', async () => {
  const { map } = fakeMap()
  const favorites = [uPI(2)]
  await stage(
    <>
      <OnMap map={map} />
      <Favorites uPIs={favorites} />
    </>,
    { search },
  )
  const favorite = await mark('Home for $500,002, favorite')
  expect(favorite.querySelector('svg')).not.toBeNull()
  expect((await mark('Home for $500,001')).querySelector('svg')).toBeNull()
})

test('highlights the card of a home while its popup is open', async () => {
  const { user } = await renderMarkers()
  await user.click(await mark('Home for $500,001'))
  await user.hover(document.body)
  act(() => setHighlighted(null))
  expect(screen.getByText('Card 1 is highlighted')).toBeDefined()
  await user.keyboard('{Escape}')
  await user.tab({ shift: true })
  await waitFor(() => expect(screen.queryByText('Card 1 is highlighted')).toBeNull())
})

test('flips through the photos of a home in its bubble', async () => {
  const { user } = await renderMarkers({
    search,
    listing: { ...sampleListing({ number: 1 }), imageCount: 7 },
  })
  await user.click(await mark('Home for $500,001'))
  expect(await screen.findByText('7 photos of 1 Barton Ave')).toBeDefined()
})
