// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeMap } from '../../fixtures/fake-map.ts'
import { stage } from '../../fixtures/render.tsx'
import mapWords from '../../platform/i18n/en/map.json' with { type: 'json' }
import { useNamespace } from '../../platform/i18n/namespaces.ts'
import { readStored } from '../../platform/storage/storage.ts'
import { MapContext } from './driver/map-context.ts'
import { MapControls } from './map-controls.tsx'
import { MapMarker } from './markers/map-marker.tsx'
import { useMapType } from './use-map-type.ts'

const { map: words } = mapWords

afterEach(() => {
  cleanup()
  localStorage.clear()
})

async function show() {
  const driver = { ...fakeMap().map, zoomBy: vi.fn() }
  const Page = () => {
    const [type, choose] = useMapType()
    if (!useNamespace('map')) return null
    return (
      <MapContext value={driver}>
        <MapControls type={type} types={driver.types} onTypeChange={choose} />
      </MapContext>
    )
  }
  const { user } = await stage(<Page />)
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: words.type })
  return { user, select, driver }
}

test('zooms in and out by one step', async () => {
  const { user, driver } = await show()
  await user.click(screen.getByRole('button', { name: words.nearer }))
  await user.click(screen.getByRole('button', { name: words.further }))
  expect(driver.zoomBy.mock.calls).toEqual([[1], [-1]])
})

test('restores the map type that the visitor selected before, and defaults to a road map', async () => {
  const { user, select } = await show()
  expect(select.value).toBe('roadmap')
  expect([...select.options].map(({ text }) => text)).toEqual(Object.values(words.types))
  await user.selectOptions(select, 'terrain')
  expect([select.value, readStored('mapType')]).toEqual(['terrain', 'terrain'])
  cleanup()
  expect((await show()).select.value).toBe('terrain')
})

test.each([true, false])(
  'prevents marker events from reaching the map only when the marker is solid (solid: %j)',
  async (solid) => {
    const heard = vi.fn()
    const { map } = fakeMap()
    await stage(
      <MapContext value={map}>
        <MapMarker at={{ lat: 30, lon: -97 }} solid={solid}>
          <p>Here</p>
        </MapMarker>
      </MapContext>,
    )
    const place = screen.getByText('Here').parentElement?.parentElement
    for (const type of ['wheel', 'mousedown', 'keydown', 'click']) place?.addEventListener(type, heard)
    fireEvent.wheel(screen.getByText('Here'))
    fireEvent.mouseDown(screen.getByText('Here'))
    fireEvent.keyDown(screen.getByText('Here'), { key: 'Enter' })
    fireEvent.click(screen.getByText('Here'))
    expect(heard).toHaveBeenCalledTimes(solid ? 1 : 4)
    for (const type of ['wheel', 'mousedown', 'keydown', 'click']) place?.removeEventListener(type, heard)
  },
)
