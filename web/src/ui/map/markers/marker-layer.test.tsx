// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeMap } from '../../../fixtures/fake-map.ts'
import { MapContext } from '../driver/map-context.ts'
import type { MapDriver } from '../driver/map-driver.ts'
import type { LayerOrigin } from './layer-origin.ts'
import { MarkerLayer } from './marker-layer.tsx'

afterEach(cleanup)

const zoom = 11.3
const center = { lat: 30.5, lon: -97.5 }

function renderLayer() {
  const move = vi.fn()
  const stop = vi.fn()
  const place = vi.fn<MapDriver['place']>(() => ({ move, raise: () => undefined, remove: () => undefined }))
  const onZoom = vi.fn<MapDriver['onZoom']>(() => stop)
  const map: MapDriver = { ...fakeMap().map, place, onZoom }
  const layer = (origin: LayerOrigin) => (
    <MapContext value={map}>
      <MarkerLayer origin={origin}>
        <button type="button">One</button>
        <button type="button">Two</button>
      </MarkerLayer>
    </MapContext>
  )
  const { rerender, unmount } = render(layer({ center, zoom }))
  const [[element] = []] = place.mock.calls
  if (!element) throw new Error('The layer is not on the map.')
  return {
    place,
    move,
    onZoom,
    stop,
    element,
    unmount,
    show: (origin: LayerOrigin) => rerender(layer(origin)),
  }
}

test('[CS-98] places all markers on the map as a single element', () => {
  const { place, element } = renderLayer()
  expect(place).toHaveBeenCalledOnce()
  expect(place.mock.lastCall?.[1]).toEqual(center)
  expect(element.querySelectorAll('button')).toHaveLength(2)
})

test('[CS-98] moves the element with the origin, and keeps its markers', () => {
  const { place, move, element, show } = renderLayer()
  const markers = [...element.querySelectorAll('button')]
  show({ center: { lat: 31, lon: -97 }, zoom })
  expect(move.mock.lastCall).toEqual([{ lat: 31, lon: -97 }])
  expect(place).toHaveBeenCalledOnce()
  expect([...element.querySelectorAll('button')]).toEqual(markers)
})

test('[CS-98] scales the offsets of the markers while the zoom changes, until the markers have new offsets', () => {
  const { onZoom, stop, element, show, unmount } = renderLayer()
  const offsets = element.querySelector('div')
  const scale = () => {
    const { style } = offsets ?? element
    const unscale = Number(style.getPropertyValue('--unscale'))
    expect(unscale * Number(style.getPropertyValue('scale'))).toBeCloseTo(1)
    return 1 / unscale
  }
  expect([scale(), offsets?.className]).toEqual([1, expect.not.stringContaining('zooming')])
  onZoom.mock.lastCall?.[0](zoom + 1)
  expect(scale()).toBeCloseTo(2)
  expect(offsets?.className).toContain('zooming')
  show({ center, zoom: zoom - 1 })
  expect(scale()).toBeCloseTo(2)
  expect([onZoom.mock.calls.length, stop.mock.calls.length]).toEqual([2, 1])
  unmount()
  expect(stop).toHaveBeenCalledTimes(2)
})
