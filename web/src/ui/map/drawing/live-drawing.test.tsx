// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stage } from '../../../fixtures/render.tsx'
import type { DrawnArea } from '../../../platform/geo/geo.ts'
import english from '../../../platform/i18n/en/drawing.json' with { type: 'json' }
import { MapContext } from '../driver/map-context.ts'
import type { MapDriver } from '../driver/map-driver.ts'
import { MapDrawing } from '../map-drawing.tsx'

const words = english.mapDrawing

const holdStill = vi.fn<MapDriver['holdStill']>()
const place = vi.fn<MapDriver['place']>()
const map: MapDriver = {
  types: ['roadmap'],
  view: () => ({ bounds: { minLat: 30, maxLat: 31, minLon: -98, maxLon: -97 }, zoom: 11 }),
  show: () => undefined,
  zoomBy: () => undefined,
  setType: () => undefined,
  setOutline: () => undefined,
  onZoom: () => () => undefined,
  place: (...marker) => {
    place(...marker)
    return { move: () => undefined, raise: () => undefined, remove: () => undefined }
  },
  project: () => ({ x: 0, y: 0 }),
  unproject: ({ x, y }) => ({ lat: 30 + y / 1000, lon: -97 + x / 1000 }),
  holdStill,
  // Never resolves, because drawing with the keyboard does not need the adapter.
  drawAdapter: () => new Promise(() => undefined),
  destroy: () => undefined,
}
const points = [
  { lat: 30, lon: -97 },
  { lat: 30.2, lon: -97 },
  { lat: 30.2, lon: -96.8 },
]

async function show(areas: DrawnArea[] = []) {
  const calls = { onAdd: vi.fn(), onRemove: vi.fn(), onRemoveAll: vi.fn(), onCancel: vi.fn() }
  const { user } = await stage(
    <MapContext value={map}>
      <MapDrawing areas={areas} maxAreas={3} {...calls} />
    </MapContext>,
  )
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await screen.findByRole('button', { name: words.draw })
  const surface = screen.getByRole('application', { hidden: true })
  for (const [side, pixels] of Object.entries({ clientWidth: 400, clientHeight: 200 }))
    Object.defineProperty(surface, side, { configurable: true, value: pixels })
  const keys = (...pressed: [key: string, times?: number][]) => {
    for (const [key, times = 1] of pressed)
      for (let time = 0; time < times; time++) fireEvent.keyDown(surface, { key, shiftKey: true })
  }
  const events: string[] = []
  for (const name of ['add-polygon', 'draw-canceled']) surface.addEventListener(name, () => events.push(name))
  return { ...calls, user, press, surface, keys, events }
}

const status = () => screen.getByRole('status')
const kinds = () =>
  within(screen.getByRole('radiogroup', { name: words.kind })).getAllByRole<HTMLInputElement>('radio')

afterEach(() => {
  cleanup()
  holdStill.mockReset()
  place.mockReset()
})

test('starts each area as included and lets the user exclude it', async () => {
  const { press, user } = await show()
  await press(words.draw)
  const labels = kinds().map(({ labels }) => labels?.[0]?.textContent)
  expect(labels).toEqual([words.inside, words.outside])
  expect(kinds().map(({ checked }) => checked)).toEqual([true, false])
  await user.click(screen.getByRole('radio', { name: words.outside }))
  expect(kinds().map(({ checked }) => checked)).toEqual([false, true])
  await press('Cancel')
  expect(screen.queryByRole('radiogroup')).toBeNull()
  await press(words.draw)
  expect(kinds().map(({ checked }) => checked)).toEqual([true, false])
})

test('shows a busy button while the tool loads, locks the map while drawing, and resets both on cancel', async () => {
  const { press, onCancel, events } = await show()
  const button = screen.getByRole('button', { name: words.draw })
  expect(button.getAttribute('aria-busy')).toBeNull()
  await press(words.draw)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(holdStill.mock.calls).toEqual([[true]])
  await press('Cancel')
  expect(button.getAttribute('aria-busy')).toBeNull()
  expect(holdStill.mock.calls).toEqual([[true], [false]])
  expect(onCancel).toHaveBeenCalledOnce()
  expect(events).toEqual(['draw-canceled'])
  expect([status().textContent, document.activeElement]).toEqual([words.canceled, button])
})

test('sets corners with the keyboard, announces their positions, removes the last corner, and closes an excluded area', async () => {
  const { press, user, surface, keys, onAdd, events } = await show()
  await press(words.draw)
  await user.click(screen.getByRole('radio', { name: words.outside }))
  const how = () => document.getElementById('map-drawing-how')?.hidden
  expect(how()).toBe(false)
  keys(['Enter'])
  expect(how()).toBe(true)
  expect(status().textContent).toMatch(/50\s?%/)
  keys(['ArrowRight', 2], ['Enter'], ['Backspace'], ['Enter'], ['ArrowUp', 2], ['Enter'])
  fireEvent.keyUp(surface, { key: 'ArrowUp' })
  expect(status().textContent).toMatch(/74\s?%/)
  await press(words.finish)
  expect(onAdd.mock.calls).toEqual([[{ exclude: true, points: expect.any(Array) }]])
  expect(onAdd.mock.calls[0]?.[0].points).toHaveLength(3)
  expect(events).toEqual(['add-polygon'])
  expect(status().textContent).toBe(words.added)
})

test('rejects corners on a straight line, explains why, and lets the user continue', async () => {
  const { press, keys, onAdd } = await show()
  await press(words.draw)
  keys(['Enter'], ['ArrowRight'], ['Enter'], ['ArrowRight'], ['Enter'])
  await press(words.finish)
  expect(onAdd).not.toHaveBeenCalled()
  expect(status().textContent).toBe(words.tooSmall)
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined()
})

test('Escape cancels, and the browser handles other keys and modifier combinations', async () => {
  const { press, surface, keys, onCancel } = await show()
  await press(words.draw)
  expect(fireEvent.keyDown(surface, { key: 'ArrowLeft', ctrlKey: true })).toBe(true)
  expect(fireEvent.keyDown(surface, { key: 'x' })).toBe(true)
  expect(fireEvent.keyDown(surface, { key: 'ArrowLeft' })).toBe(false)
  keys(['Escape'])
  expect(onCancel).toHaveBeenCalledOnce()
})

test('lists areas by number, removes them individually or all together, and labels an excluded area on the map', async () => {
  const areas = [
    { points, exclude: false },
    { points, exclude: true },
  ]
  const { press, user, onRemove, onRemoveAll } = await show(areas)
  const list = screen.getAllByRole('listitem', { hidden: true })
  expect(list.map(({ textContent }) => textContent)).toEqual(['Area 1', 'Area 2, excluded'])
  expect(place).toHaveBeenCalledOnce()
  const marker = place.mock.calls[0]?.find((part) => part instanceof HTMLElement)
  expect(marker?.textContent).toBe(words.leftOut)
  const removes = within(list[1] ?? document.body).getByRole('button', { hidden: true })
  await user.click(removes)
  expect(onRemove.mock.calls).toEqual([[1]])
  expect(status().textContent).toBe(words.removed)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: words.draw }))
  await press(words.clear)
  expect(onRemoveAll).toHaveBeenCalledOnce()
  expect(status().textContent).toBe(words.cleared)
})
