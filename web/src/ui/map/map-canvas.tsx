import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import { whenNearViewport } from '../../platform/browser/use-near-viewport.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useConsent } from '../../platform/visitor/consent.ts'
import type { MapCanvasProps } from './driver/map-canvas-props.ts'
import { type LiveMap, loadedLiveMap, loadLiveMap } from './load-live-map.ts'
import { MapContainer, MapFailure } from './map-container.tsx'

/** Margin around the visible area in which maps load. */
const LOADING_MARGIN = '200px'

/**
 * A map that fills its parent. Its code loads when it is near the viewport. A map that fails shows an error and logs
 * the reason. A change of consent remounts the map with another provider.
 */
export function MapCanvas({ onFail, ...props }: MapCanvasProps) {
  const { i18n } = useTranslation()
  const site = useSite()
  const { googleMaps, basemap, imagery } = site
  const [allowsGoogle] = useConsent('google')
  const [allowsBasemap] = useConsent('basemap')
  const container = useRef<HTMLDivElement>(null)
  const [Live, setLive] = useState<LiveMap | null>(() => (props.isInView ? loadedLiveMap(i18n) : null))
  const [failed, setFailed] = useState(false)

  const fail = useEffectEvent((reason: unknown) => {
    console.error('The map cannot be shown.', reason)
    setFailed(true)
    onFail?.(reason)
  })
  const loadCode = useEffectEvent(() => {
    // The driver is the largest part, so it loads together with the map that needs it.
    const driver = import('./load-driver.ts').then(({ loadDriver }) => loadDriver(site))
    driver.catch(() => undefined)
    loadLiveMap(i18n).then((loaded) => setLive(() => loaded), fail)
  })
  useEffect(() => {
    if (Live || failed || !container.current) return
    return whenNearViewport(container.current, LOADING_MARGIN, loadCode)
  }, [Live, failed])

  if (failed) return <MapFailure onRetry={() => setFailed(false)} />
  if (!Live) return <MapContainer ref={container} busy />
  const isForeign = basemap?.isForeign || imagery?.isForeign
  const provider = `${allowsGoogle && !!googleMaps} ${allowsBasemap && !!isForeign}`
  return <Live key={provider} {...props} onFail={(reason) => fail(reason)} />
}
