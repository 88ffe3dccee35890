import { lazy, Suspense, useEffect, useState } from 'react'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import type { MapDrawingProps } from './drawing/live-drawing.tsx'

const LiveDrawing = lazy(async () => ({ default: (await import('./drawing/live-drawing.tsx')).LiveDrawing }))

/**
 * Shows areas on the map from `useMap`, with a tool to draw areas freehand or with the keyboard. Dispatches
 * bubbling DOM events: `add-polygon`, with the area as its detail, and `draw-canceled`. Loads its own
 * messages.
 */
export function MapDrawing(props: MapDrawingProps) {
  const { i18n } = useTranslation()
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    loadNamespace(i18n, 'drawing').then(() => setLoaded(true), console.error)
  }, [i18n])
  return isLoaded ? (
    <Suspense>
      <LiveDrawing {...props} />
    </Suspense>
  ) : null
}
