import type { Map as MapLibre } from 'maplibre-gl'
import { afterEach, expect, test, vi } from 'vitest'
import { styleLoaded } from './style-loaded.ts'

const reason = new Error('blocked')

/** Watches a map whose basemap can leave out `failing`. `fire` reports an event of the map. */
function watch(failing: string | undefined | null) {
  const listeners = new Map<string, (event: object) => void>()
  const listen = (type: string, listener: (event: object) => void) => listeners.set(type, listener)
  const map = { on: listen, once: listen } as unknown as MapLibre
  const leaveOut = vi.fn((sourceId: string | undefined) => sourceId === failing)
  const [restart, update] = [vi.fn(), vi.fn()]
  const loaded = styleLoaded(map, { leaveOut }, { restart, update })
  const fire = (type: string, data: object = {}) => listeners.get(type)?.({ error: reason, ...data })
  return { loaded, leaveOut, restart, update, fire }
}

/** The reasons that were logged, which the test accepts. */
function takeLogged(): unknown[] {
  const logged = vi.mocked(console.error).mock.calls.map(([, error]) => error)
  vi.mocked(console.error).mockClear()
  return logged
}

afterEach(takeLogged)

test('[CS-96] starts again with the built-in map when the configured style does not load', async () => {
  const { loaded, restart, update, fire } = watch(undefined)
  fire('error')
  expect([restart.mock.calls.length, takeLogged()]).toEqual([1, [reason]])
  fire('style.load')
  await loaded
  expect(update).not.toHaveBeenCalled()
})

test('[CS-96] shows the built-in map in place of a source that fails after the style has loaded', async () => {
  const { loaded, restart, update, fire } = watch('streets')
  fire('style.load')
  await loaded
  fire('error', { sourceId: 'streets' })
  expect([update.mock.calls.length, restart.mock.calls.length, takeLogged()]).toEqual([1, 0, [reason]])
})

test('[CS-96] keeps a source when one of its tiles fails, and a loaded style when its icons fail', async () => {
  const { loaded, leaveOut, fire } = watch('streets')
  fire('style.load')
  await loaded
  fire('error', { sourceId: 'streets', tile: {} })
  fire('error')
  expect(leaveOut).not.toHaveBeenCalled()
})

test.each([
  ['leaves out a source whose first three tiles fail', false, 1],
  ['keeps a source that has loaded a tile, however many fail', true, 0],
])('[CS-96] %s', async (_, isWorking, updates) => {
  const { loaded, update, fire } = watch('streets')
  fire('style.load')
  await loaded
  fire('sourcedata', { sourceId: isWorking ? 'streets' : 'atlas', tile: {} })
  for (let failed = 0; failed < 3; failed++) {
    expect(update).not.toHaveBeenCalled()
    fire('error', { sourceId: 'streets', tile: {} })
  }
  expect([update.mock.calls.length, takeLogged().length]).toEqual([updates, updates])
})

test('[ERR-18] rejects when the built-in map does not load', async () => {
  const { loaded, restart, fire } = watch(null)
  fire('error')
  await expect(loaded).rejects.toBe(reason)
  expect(restart).not.toHaveBeenCalled()
})
