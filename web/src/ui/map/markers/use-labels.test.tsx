// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeMap, fakeView } from '../../../fixtures/fake-map.ts'
import { MapContext } from '../driver/map-context.ts'
import type { LabelBox, MapDriver, MapView } from '../driver/map-driver.ts'
import { useLabels } from './use-labels.ts'

afterEach(cleanup)

const austin: LabelBox = { minX: 100, maxX: 180, minY: 100, maxY: 122, isFixed: true }

function Labels({ view }: { view: MapView }) {
  return <p>{useLabels(view)?.length ?? 'unknown'} labels</p>
}

function renderLabels(map: MapDriver) {
  const labelsIn = (view: MapView) => (
    <MapContext value={map}>
      <Labels view={view} />
    </MapContext>
  )
  const { rerender } = render(labelsIn(fakeView))
  return { show: (view: MapView) => rerender(labelsIn(view)) }
}

test('[CS-98] returns the labels of the view at rest, and none of an earlier view', () => {
  const onLabels = vi.fn<NonNullable<MapDriver['onLabels']>>(() => () => undefined)
  const { show } = renderLabels({ ...fakeMap().map, onLabels })
  const report = (labels: readonly LabelBox[]) => act(() => onLabels.mock.lastCall?.[0](labels))
  report([austin])
  expect(screen.getByText('1 labels')).toBeDefined()
  show({ ...fakeView })
  expect(screen.getByText('unknown labels')).toBeDefined()
  report([austin])
  expect(screen.getByText('1 labels')).toBeDefined()
})

test('labels are unknown when the provider does not report them', () => {
  const { onLabels: _, ...map } = fakeMap([austin]).map
  renderLabels(map)
  expect(screen.getByText('unknown labels')).toBeDefined()
})
