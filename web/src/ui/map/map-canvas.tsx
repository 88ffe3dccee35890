import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../platform/browser/site.ts'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import { useConsent } from '../../platform/visitor/consent.ts'
import type { MapCanvasProps } from './driver/map-canvas-props.ts'
import { MapContainer, MapFailure } from './map-container.tsx'

type Live = typeof import('./live-map.tsx').LiveMap

/**
 * A map that fills its parent. Its code loads when it is near the viewport. A map that fails shows an error
 * and logs the reason. A change of consent remounts the map with another provider.
 */
export function MapCanvas({ onFail, ...props }: MapCanvasProps) {
  const { i18n } = useTranslation()
  const site = useSite()
  const { googleMaps, basemap, imagery } = site
  const [allowsGoogle] = useConsent('google')
  const [allowsBasemap] = useConsent('basemap')
  const container = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<{ Map: Live } | null>(null)
  const [failed, setFailed] = useState(false)

  const fail = useEffectEvent((reason: unknown) => {
    console.error('The map cannot be shown.', reason)
    setFailed(true)
    onFail?.(reason)
  })
  useEffect(() => {
    if (live || failed || !container.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        // The driver is the largest part, so it loads together with the map that needs it.
        const driver = import('./load-driver.ts').then(({ loadDriver }) => loadDriver(site))
        driver.catch(() => undefined)
        Promise.all([import('./live-map.tsx'), loadNamespace(i18n, 'map')]).then(
          ([{ LiveMap }]) => setLive({ Map: LiveMap }),
          fail,
        )
      },
      { rootMargin: '200px' },
    )
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [live, failed, i18n, site])

  if (failed) return <MapFailure onRetry={() => setFailed(false)} />
  if (!live) return <MapContainer ref={container} busy />
  const isForeign = basemap?.isForeign || imagery?.isForeign
  const provider = `${allowsGoogle && !!googleMaps} ${allowsBasemap && !!isForeign}`
  return <live.Map key={provider} {...props} onFail={(reason) => fail(reason)} />
}
