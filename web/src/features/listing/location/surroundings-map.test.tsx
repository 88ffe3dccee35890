// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stage } from '../../../fixtures/render.tsx'
import { SiteContext } from '../../../platform/browser/site.ts'
import { useNamespace } from '../../../platform/i18n/namespaces.ts'
import { SurroundingsMap } from './surroundings-map.tsx'

const at = { lat: 30.2672, lon: -97.7431 }
const neighborhoodMap = { script: 'https://map.example/a-key/map.js', name: 'Around' }
const place = {
  id: 'p1',
  name: 'Jo’s',
  category: 'CAFE',
  walkingTime: 4,
  address: '1 South Congress',
  lat: 30.268,
  lon: -97.744,
}
const ready = { nearbyPlaces: { ready: true, items: [place] }, nearbySchools: { ready: true, items: [] } }
const notYet = { ...ready, nearbyPlaces: { ready: false, items: [] } }

function Section({ other }: { other: boolean }) {
  if (!useNamespace('listingLocation')) return null
  return (
    <SiteContext value={{ locale: 'en', origin: '', neighborhoodMap: other ? neighborhoodMap : undefined }}>
      <SurroundingsMap at={at} address="1 Barton Ave" />
    </SiteContext>
  )
}

const scripts = () => [...document.scripts].filter(({ src }) => src === neighborhoodMap.script)

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  sessionStorage.clear()
  for (const script of scripts()) script.remove()
  delete window.neighborhoodMap
})

test('[MAP-07] what is around is asked for every second until it is ready', async () => {
  let times = 0
  const places = () => (++times < 3 ? notYet : ready).nearbyPlaces
  const { operations } = await stage(<Section other={false} />, { ...ready, nearbyPlaces: places })
  expect((await screen.findByRole('status')).textContent).toBe('Loading nearby places…')
  await vi.advanceTimersByTimeAsync(500)
  expect(operations).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2500)
  expect(await screen.findByRole('checkbox', { name: 'Food and drink' })).toBeDefined()
  await vi.advanceTimersByTimeAsync(5000)
  expect(operations).toEqual(['Surroundings', 'Surroundings', 'Surroundings'])
})

test('[ERR-26] after half a minute it is given up: that is said, and one can try again', async () => {
  const answers: Record<string, unknown> = { ...notYet }
  const { user } = await stage(<Section other={false} />, answers)
  await screen.findByText('Loading nearby places…')
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^What is around cannot be put on the map/)
  Object.assign(answers, ready)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const shown = await screen.findByRole('checkbox', { name: 'Food and drink' })
  expect(screen.queryByRole('alert')).toBeNull()
  // The button that was pressed is gone; the keyboard goes on where it was.
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(shown)).toBe(true)
})

test('places that can be had are shown without the schools that cannot', async () => {
  const dead = () => Promise.reject(new Error('dead'))
  await stage(<Section other={false} />, { ...ready, nearbySchools: dead })
  expect(await screen.findByRole('checkbox', { name: 'Food and drink' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[CALL-37] a third party’s script comes to who asks for its map, and is told where to draw once it is ready', async () => {
  const { user } = await stage(<Section other />, ready)
  const button = await screen.findByRole('button', { name: 'Show the Around map' })
  expect(scripts()).toEqual([])
  await user.click(button)
  expect(scripts()).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe('Loading the Around map…')
  const show = vi.fn()
  window.neighborhoodMap = { ready: false, show }
  await vi.advanceTimersByTimeAsync(2000)
  expect(show).not.toHaveBeenCalled()
  window.neighborhoodMap.ready = true
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(show).toHaveBeenCalledExactlyOnceWith(expect.any(HTMLElement), { ...at, language: 'en-US' })
  expect(screen.queryByRole('status')).toBeNull()
})

test('[ERR-26] a third party that does not come, or is never ready, leaves our own map, and says so', async () => {
  const { user } = await stage(<Section other />, ready)
  await user.click(await screen.findByRole('button', { name: 'Show the Around map' }))
  act(() => void scripts()[0]?.dispatchEvent(new Event('error')))
  expect((await screen.findByRole('alert')).textContent).toBe('Around’s map didn’t load, so here is ours.')
  expect(await screen.findByRole('checkbox', { name: 'Food and drink' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect((await screen.findByRole('alert')).textContent).toContain('does not come')
})
