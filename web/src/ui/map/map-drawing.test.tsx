// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { MapContext } from './driver/map-context.ts'
import type { MapDriver } from './driver/map-driver.ts'
import { MapDrawing } from './map-drawing.tsx'

const drawAdapter = vi.fn<MapDriver['drawAdapter']>()
const map: MapDriver = {
  types: ['roadmap'],
  view: () => ({ bounds: { minLat: 30, maxLat: 31, minLon: -98, maxLon: -97 }, zoom: 11 }),
  show: () => undefined,
  zoomBy: () => undefined,
  setType: () => undefined,
  setOutline: () => undefined,
  place: () => ({ move: () => undefined, raise: () => undefined, remove: () => undefined }),
  project: () => ({ x: 0, y: 0 }),
  unproject: () => ({ lat: 30, lon: -97 }),
  onZoom: () => () => undefined,
  holdStill: () => undefined,
  drawAdapter,
  destroy: () => undefined,
}
const corners = [30, 30.1, 30.2].map((lat, index) => ({ lat, lon: -97 - (index % 2) / 10 }))

const show = (areas: number, maxAreas: number) =>
  stage(
    <MapContext value={map}>
      <MapDrawing
        areas={Array.from({ length: areas }, () => ({ points: corners, exclude: false }))}
        maxAreas={maxAreas}
        onAdd={() => undefined}
        onRemove={() => undefined}
        onRemoveAll={() => undefined}
      />
    </MapContext>,
  )

afterEach(cleanup)

test('explains the limit when no more areas can be added', async () => {
  drawAdapter.mockReturnValue(new Promise(() => undefined))
  const { user } = await show(2, 2)
  await user.click(await screen.findByRole('button', { name: 'Draw' }))
  expect(screen.getByRole('status').textContent).toMatch(/^You can draw up to 2 areas\./)
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('after the drawing tool fails to load, loads it again on the next click on Draw', async () => {
  const log = vi.mocked(console.error)
  drawAdapter.mockReset().mockRejectedValue(new Error('It did not come.'))
  const { user } = await show(0, 2)
  await user.click(await screen.findByRole('button', { name: 'Draw' }))
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce())
  await user.click(await screen.findByRole('button', { name: 'Draw' }))
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(2))
  expect(drawAdapter).toHaveBeenCalledTimes(2)
  log.mockClear()
})
