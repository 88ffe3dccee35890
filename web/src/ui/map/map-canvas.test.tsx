// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeMap } from '../../fixtures/fake-map.ts'
import { stage } from '../../fixtures/render.tsx'
import { type BasemapSettings, SiteContext } from '../../platform/browser/site.ts'
import { messages } from '../../platform/i18n/en.ts'
import { clearStored } from '../../platform/storage/storage.ts'
import type { CreateMapDriver } from './driver/map-driver.ts'
import { MapCanvas } from './map-canvas.tsx'

const { createDriver } = vi.hoisted(() => ({ createDriver: vi.fn<CreateMapDriver>() }))
vi.mock('./load-driver.ts', () => ({ loadDriver: async () => createDriver }))

const austin = { lat: 30.27, lon: -97.74 }
const onFail = vi.fn()
const setType = vi.fn()

const busy = () => document.querySelector('[aria-busy]')?.getAttribute('aria-busy') ?? null

beforeEach(() => {
  for (const mock of [createDriver, onFail, setType]) mock.mockReset()
})
afterEach(() => {
  cleanup()
  clearStored()
})

test('[ERR-18] loads near the viewport, shows an error when loading fails, and retries on request', async () => {
  let near: (isIntersecting: boolean) => Promise<void> = async () => undefined
  let watched = 0
  class Watch {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      near = (isIntersecting) => act(async () => callback([{ isIntersecting: false }, { isIntersecting }]))
    }
    observe() {
      watched += 1
    }
    disconnect() {
      watched = 0
    }
  }
  vi.stubGlobal('IntersectionObserver', Watch)
  const reason = new Error('no graphics')
  const { map } = fakeMap()
  createDriver.mockRejectedValueOnce(reason).mockResolvedValueOnce(Object.assign(map, { setType }))
  const { user } = await stage(
    <MapCanvas
      label="Around"
      target={{ center: austin }}
      type="roadmap"
      onTypeChange={setType}
      onFail={onFail}
    >
      <p>on the map</p>
    </MapCanvas>,
  )
  expect([busy(), watched]).toEqual(['true', 1])
  await near(false)
  expect(watched).toBe(1)
  await near(true)
  expect((await screen.findByRole('alert')).textContent).toBe(messages.components.mapFailed)
  expect([onFail.mock.calls, watched, busy()]).toEqual([[[reason]], 0, null])
  expect(console.error).toHaveBeenCalledExactlyOnceWith('The map cannot be shown.', reason)
  vi.mocked(console.error).mockClear()
  await user.click(screen.getByRole('button', { name: messages.errors.again }))
  expect(await screen.findByText('on the map')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[CS-96] loads the map again when the visitor allows imagery of another host', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #notify: (entries: { isIntersecting: boolean }[]) => void
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        this.#notify = notify
      }
      observe() {
        this.#notify([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
  createDriver.mockImplementation(async () =>
    Object.assign(fakeMap().map, { creditsFor: () => [{ name: 'Natural Earth' }] }),
  )
  const imagery: BasemapSettings = {
    ...{ kind: 'archive', url: 'https://photos.example/a.pmtiles', credits: [], hasPlaces: false },
    ...{ minZoom: 0, maxZoom: 15, bounds: [-180, -85, 180, 85], isForeign: true, hosts: ['photos.example'] },
  }
  const { user } = await stage(
    <SiteContext value={{ locale: 'en', origin: '', imagery }}>
      <MapCanvas label="Around" target={{ center: austin }} type="roadmap" onTypeChange={setType} />
    </SiteContext>,
  )
  const button = await screen.findByRole('button', { name: 'Show map data from photos.example' })
  expect(createDriver.mock.lastCall?.[1].imagery).toBeUndefined()
  await user.click(button)
  await vi.waitFor(() => expect(createDriver).toHaveBeenCalledTimes(2))
  expect(createDriver.mock.lastCall?.[1].imagery).toBe(imagery)
})
