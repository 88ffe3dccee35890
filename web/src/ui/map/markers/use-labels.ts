import { useEffect, useEffectEvent, useState } from 'react'
import { useMap } from '../driver/map-context.ts'
import type { LabelBox, MapView } from '../driver/map-driver.ts'

interface ViewLabels {
  view: MapView
  labels: readonly LabelBox[]
}

/** Returns the boxes of the place labels in a view. Null while they are unknown, as during a move. */
export function useLabels(view: MapView): readonly LabelBox[] | null {
  const map = useMap()
  const [shown, setShown] = useState<ViewLabels | null>(null)
  const update = useEffectEvent((labels: readonly LabelBox[]) =>
    setShown((before) =>
      before?.view === view && JSON.stringify(before.labels) === JSON.stringify(labels)
        ? before
        : { view, labels },
    ),
  )
  useEffect(() => map.onLabels?.((labels) => update(labels)), [map])
  return shown?.view === view ? shown.labels : null
}
