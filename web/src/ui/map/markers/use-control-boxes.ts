import { type RefObject, useLayoutEffect, useState } from 'react'
import type { MapView, PixelBox } from '../driver/map-driver.ts'

/** Selects the controls on a map. */
const CONTROLS = '[data-map-control], [data-map-controls] > *'

const NO_BOXES: readonly PixelBox[] = []

/**
 * Returns the boxes of the controls on the map around an element. Measures them after each move of the map and each
 * change of its labels, because some controls load later than the map.
 */
export function useControlBoxes(
  element: RefObject<HTMLElement | null>,
  view: MapView,
  labels: readonly PixelBox[] | null,
): readonly PixelBox[] {
  const [boxes, setBoxes] = useState(NO_BOXES)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again after moves and when labels change
  useLayoutEffect(() => {
    const map = element.current?.closest('[data-map]')
    if (!map) return
    const measured = controlBoxes(map)
    setBoxes((before) => (JSON.stringify(before) === JSON.stringify(measured) ? before : measured))
  }, [element, view, labels])
  return boxes
}

function controlBoxes(map: Element): PixelBox[] {
  const origin = map.getBoundingClientRect()
  return [...map.querySelectorAll(CONTROLS)]
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, right, top, bottom }) => ({
      minX: left - origin.left,
      maxX: right - origin.left,
      minY: top - origin.top,
      maxY: bottom - origin.top,
    }))
}
