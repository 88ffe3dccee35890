import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import type { MapDrawingProps } from './drawing/live-drawing.tsx'

const LiveDrawing = lazy(async () => ({ default: (await import('./drawing/live-drawing.tsx')).LiveDrawing }))

/**
 * Areas on the map of `useMap`, and the tool that draws them: by hand or with keys. What happens is told to its parents
 * in the document as well, as `add-polygon` (its detail is the area) and `draw-canceled`. Its words come with it.
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
