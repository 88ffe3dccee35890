// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeMap } from '../../../fixtures/fake-map.ts'
import { MapContext } from '../../../ui/map/driver/map-context.ts'
import type { MapTarget } from '../../../ui/map/driver/map-driver.ts'
import { MapTargetSync } from './map-target-sync.tsx'

const austin: MapTarget = { center: { lat: 30.27, lon: -97.74 }, zoom: 12 }
const dallas: MapTarget = { center: { lat: 32.78, lon: -96.8 }, zoom: 11 }

/** Renders the component on a map that started with Austin, and returns the calls of its `show`. */
function open(target: MapTarget) {
  const { map, show } = fakeMap()
  const at = (next: MapTarget) => (
    <MapContext value={map}>
      <MapTargetSync start={austin} target={next} />
    </MapContext>
  )
  const page = render(at(target))
  return { show, moveTo: (next: MapTarget) => page.rerender(at(next)) }
}

test('[F-33] moves a map that has loaded to the place that the visitor chose while it loaded', () => {
  const { show } = open(dallas)
  expect(show).toHaveBeenCalledExactlyOnceWith(dallas)
})

test('moves the map for each new target, also to an earlier place', () => {
  const { show, moveTo } = open(austin)
  expect(show).not.toHaveBeenCalled()
  moveTo(dallas)
  moveTo({ ...austin })
  expect(show.mock.calls).toEqual([[dallas], [austin]])
})
