// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeMap } from '../../../fixtures/fake-map.ts'
import { stage } from '../../../fixtures/render.tsx'
import { useNamespace } from '../../../platform/i18n/namespaces.ts'
import { MapContext } from '../../../ui/map/driver/map-context.ts'
import type { Surrounding } from './place-kinds.ts'
import { PlacePins } from './place-pins.tsx'

const cafe: Surrounding = {
  id: 'p1',
  name: 'Jo’s',
  kind: 'food',
  category: 'CAFE',
  walkingTime: 4,
  address: '1 South Congress',
  lat: 30.268,
  lon: -97.744,
}
const park: Surrounding = {
  ...cafe,
  id: 'p2',
  name: 'Zilker',
  kind: 'parks',
  category: 'PARK',
  address: null,
}
const school: Surrounding = { ...cafe, id: 'p3', name: 'Barton', walkingTime: 1 }

const { map } = fakeMap()

function Pins() {
  if (!useNamespace('listingLocation')) return null
  return (
    <MapContext value={map}>
      <PlacePins places={[cafe, park, school]} />
    </MapContext>
  )
}

const pin = (name: RegExp) => screen.getByRole('button', { name })
const pins = () => [/^Jo’s/, /^Zilker/, /^Barton/].map(pin)
const statusText = () => screen.getByRole('status').textContent

async function renderPins() {
  const page = await stage(<Pins />)
  await screen.findByRole('button', { name: /^Jo’s/ })
  return page
}

afterEach(cleanup)

test('labels each pin with the place’s name, category, and walking time', async () => {
  await renderPins()
  expect(pins().map((button) => button.getAttribute('aria-label'))).toEqual([
    'Jo’s, Café, 4 minutes on foot',
    'Zilker, Park, 4 minutes on foot',
    'Barton, Café, 1 minute on foot',
  ])
})

test('Tab focuses the nearest place, and arrow keys cycle through the others without moving the map', async () => {
  const { user } = await renderPins()
  const [first, second, third] = pins()
  const stops = () => pins().map(({ tabIndex }) => tabIndex)
  expect(stops()).toEqual([0, -1, -1])
  await user.tab()
  expect(document.activeElement).toBe(first)
  const onMap = vi.fn()
  document.body.addEventListener('keydown', onMap)
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(second)
  expect(stops()).toEqual([-1, 0, -1])
  await user.keyboard('{ArrowUp}{ArrowLeft}')
  expect(document.activeElement).toBe(third)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(first)
  expect(onMap).not.toHaveBeenCalled()
  await user.keyboard('x')
  expect(onMap).toHaveBeenCalledOnce()
  document.body.removeEventListener('keydown', onMap)
})

test('a click opens the details of a place; a second click, Escape, or the close button closes them', async () => {
  const { user } = await renderPins()
  const [first, second] = pins()
  await user.click(pin(/^Jo’s/))
  expect(statusText()).toBe('Jo’sCafé · 4 minutes on foot1 South Congress')
  expect(first?.getAttribute('aria-pressed')).toBe('true')
  await user.click(pin(/^Zilker/))
  expect(statusText()).toBe('ZilkerPark · 4 minutes on foot')
  await user.click(pin(/^Zilker/))
  expect([statusText(), second?.getAttribute('aria-pressed')]).toEqual(['', 'false'])
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect([statusText(), document.activeElement === second]).toEqual(['', true])
  await user.keyboard('{Enter}{Escape}')
  expect([statusText(), document.activeElement === second]).toEqual(['', true])
})
