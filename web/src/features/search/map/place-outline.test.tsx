// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeMap } from '../../../fixtures/fake-map.ts'
import { stage } from '../../../fixtures/render.tsx'
import { MapContext } from '../../../ui/map/driver/map-context.ts'
import { PlaceOutline } from './place-outline.tsx'

const ring = [
  { lat: 30, lon: -98 },
  { lat: 31, lon: -98 },
  { lat: 31, lon: -97 },
]
const austin = { type: 'CITY', placeKey: '4671654' }

async function show(place: unknown) {
  const { map, setOutline } = fakeMap()
  const { operations } = await stage(
    <MapContext value={map}>
      <PlaceOutline place={{ type: 'CITY', placeKey: '4671654' }} />
    </MapContext>,
    { place },
  )
  return { setOutline, operations }
}

afterEach(cleanup)

test('[CS-96] draws the outline of the searched place, and removes it with the search', async () => {
  const { setOutline } = await show({ ...austin, outline: [{ points: ring }] })
  await vi.waitFor(() => expect(setOutline).toHaveBeenCalledOnce())
  const [[outline] = []] = setOutline.mock.calls
  expect(outline).toMatchObject([ring])
  cleanup()
  expect(setOutline.mock.lastCall).toEqual([[]])
})

test.each([[null], [[]]])('[CS-96] draws nothing when the outline is %j', async (outline) => {
  const { setOutline, operations } = await show({ ...austin, outline })
  await vi.waitFor(() => expect(operations).toEqual(['PlaceOutline']))
  cleanup()
  expect(setOutline).not.toHaveBeenCalled()
})
