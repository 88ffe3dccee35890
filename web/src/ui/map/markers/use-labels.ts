import { useEffect, useEffectEvent, useState } from 'react'
import { useMap } from '../driver/map-context.ts'
import type { MapView, PixelBox } from '../driver/map-driver.ts'

interface ViewLabels {
  view: MapView
  labels: readonly PixelBox[]
}

const NO_LABELS: readonly PixelBox[] = []

/** Returns the boxes of the place labels in a view. Empty while the map moves. */
export function useLabels(view: MapView): readonly PixelBox[] {
  const map = useMap()
  const [shown, setShown] = useState<ViewLabels | null>(null)
  const update = useEffectEvent((labels: readonly PixelBox[]) =>
    setShown((before) =>
      before?.view === view && JSON.stringify(before.labels) === JSON.stringify(labels)
        ? before
        : { view, labels },
    ),
  )
  useEffect(() => map.onLabels?.((labels) => update(labels)), [map])
  return shown?.view === view ? shown.labels : NO_LABELS
}
