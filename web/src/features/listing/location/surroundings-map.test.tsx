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

test('[MAP-07] requests the surroundings every second until they are ready', async () => {
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

test('[ERR-26] shows an error and a retry button when the surroundings are not ready within 30 seconds', async () => {
  const answers: Record<string, unknown> = { ...notYet }
  const { user } = await stage(<Section other={false} />, answers)
  await screen.findByText('Loading nearby places…')
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t load the nearby places\./)
  Object.assign(answers, ready)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const shown = await screen.findByRole('checkbox', { name: 'Food and drink' })
  expect(screen.queryByRole('alert')).toBeNull()
  // The clicked button is gone. The focus must move to the element that replaces it.
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(shown)).toBe(true)
})

test('shows the places even when the schools fail to load', async () => {
  const dead = () => Promise.reject(new Error('dead'))
  await stage(<Section other={false} />, { ...ready, nearbySchools: dead })
  expect(await screen.findByRole('checkbox', { name: 'Food and drink' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[CALL-37] loads the third-party script only on request and calls it when it is ready', async () => {
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

test('[ERR-26] shows the site’s own map and an error when the third-party script fails to load or is never ready', async () => {
  const { user } = await stage(<Section other />, ready)
  await user.click(await screen.findByRole('button', { name: 'Show the Around map' }))
  act(() => void scripts()[0]?.dispatchEvent(new Event('error')))
  expect((await screen.findByRole('alert')).textContent).toBe('Around’s map didn’t load, so here is ours.')
  expect(await screen.findByRole('checkbox', { name: 'Food and drink' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect((await screen.findByRole('alert')).textContent).toContain('didn’t load')
})
