// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  clusterAt,
  findMarker,
  renderMarkers,
  search,
  twelve,
} from '../../../fixtures/listing-markers-stage.tsx'
import { sampleListing } from '../../../fixtures/sample.ts'
import { targetWithin } from '../../../ui/map/driver/map-target.ts'
import { setHighlighted } from './highlighted-listing.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('opens the popup of a pin with facts, link, and favorite button; Escape closes it and returns the focus', async () => {
  const { user, asked } = await renderMarkers()
  const pin = await findMarker('Home for $500,001')
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
  expect(document.activeElement).toBe(await findMarker('Home for $500,001, viewed'))
})

test('closes a popup on an outside click, and replaces it on a click on another pin', async () => {
  const { user } = await renderMarkers()
  await user.click(await findMarker('Home for $500,001'))
  await user.click(await findMarker('Home for $500,002'))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(screen.getByRole('dialog', { name: 'Home for $500,002' })).toBeDefined()
  await user.click(document.body)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('zooms in on a cluster, or lists its homes when they share one location', async () => {
  const { user, shown } = await renderMarkers()
  await user.click(await findMarker('12 homes, zoom in'))
  expect(shown).toHaveBeenCalledOnce()
  expect(shown.mock.lastCall).toMatchObject([targetWithin(twelve.bounds, 'wide')])
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(await findMarker('3 homes at this location'))
  const list = screen.getByRole('dialog', { name: '3 homes at this location' })
  await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(3))
})

test('does not pass events from a popup to the map below', async () => {
  const { user } = await renderMarkers()
  const onMap = vi.fn()
  for (const type of ['wheel', 'mousedown', 'touchstart', 'keydown'])
    document.body.addEventListener(type, onMap)
  const pin = await findMarker('Home for $500,001')
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

test('opens a marker’s popup as a sheet on phones instead of next to the marker', async () => {
  const { user } = await renderMarkers({ search }, 'phone')
  await user.click(await findMarker('Home for $500,001'))
  expect(screen.getByRole('dialog', { name: 'Home for $500,001' }).getAttribute('style')).toBeNull()
})

test('shows how many more homes are in the list when colocated homes do not fit on one page', async () => {
  const crowd = clusterAt({ lat: 30.5, lon: -97.8 }, 0, 1203)
  const { user } = await renderMarkers({ search: { ...search, clusters: [crowd] } })
  await user.click(await findMarker('1,203 homes at this location'))
  expect(await screen.findByText('1,200 more homes in the list')).toBeDefined()
  cleanup()
  await (await renderMarkers()).user.click(await findMarker('3 homes at this location'))
  await screen.findAllByRole('link')
  expect(screen.queryByText(/in the list$/)).toBeNull()
})

test('shows a message when a home is no longer available', async () => {
  const { user } = await renderMarkers({ search, listing: null })
  await user.click(await findMarker('Home for $500,001'))
  expect(await screen.findByText('We couldn’t load this home. It may be off the market.')).toBeDefined()
  cleanup()
  const spot = clusterAt({ lat: 30.5, lon: -97.8 }, 0, 3)
  const answer = ({ input }: { input: { page?: number } }) =>
    input.page === 1 ? { ...search, results: null } : { ...search, clusters: [spot] }
  await (await renderMarkers({ search: answer })).user.click(await findMarker('3 homes at this location'))
  expect(await screen.findByText('We couldn’t load this home. It may be off the market.')).toBeDefined()
})

test('flips through the photos of a home in its bubble', async () => {
  const { user } = await renderMarkers({
    search,
    listing: { ...sampleListing({ number: 1 }), imageCount: 7 },
  })
  await user.click(await findMarker('Home for $500,001'))
  expect(await screen.findByText('7 photos of 1 Barton Ave')).toBeDefined()
})

test('highlights the card of a home while its popup is open', async () => {
  const { user } = await renderMarkers()
  await user.click(await findMarker('Home for $500,001'))
  await user.hover(document.body)
  act(() => setHighlighted(null))
  expect(screen.getByText('Card 1 is highlighted')).toBeDefined()
  await user.keyboard('{Escape}')
  await user.tab({ shift: true })
  await waitFor(() => expect(screen.queryByText('Card 1 is highlighted')).toBeNull())
})
