import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadScript } from '../../../platform/browser/load-script.ts'
import { poll } from '../../../platform/browser/poll.ts'
import { type NeighborhoodMapSettings, useSite } from '../../../platform/browser/site.ts'
import { LANGUAGE_TAGS } from '../../../platform/format/locale.ts'
import type { GeoPoint } from '../../../platform/geo/geo.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import styles from './third-party-map.module.css'

declare global {
  interface Window {
    /** API that the third-party map's script defines. */
    neighborhoodMap?: {
      /** True when the script is ready to render the map. */
      ready?: boolean
      show?(element: HTMLElement, place: { lat: number; lon: number; language: string }): void
    }
  }
}

interface ThirdPartyMapProps {
  map: NeighborhoodMapSettings
  at: GeoPoint
  onFail(): void
}

/**
 * Third-party map of the surroundings of a listing. Polls every second for up to 30 seconds until the map's
 * script is ready.
 */
export function ThirdPartyMap({ map: { script, name }, at: { lat, lon }, onFail }: ThirdPartyMapProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const container = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const reportFailure = useEffectEvent(onFail)
  useEffect(() => {
    const controller = new AbortController()
    // The poll also times out when the script host never responds.
    const scriptLoaded = loadScript(script)
    const isReady = () => (window.neighborhoodMap?.ready ? window.neighborhoodMap : undefined)
    Promise.race([poll(isReady, { signal: controller.signal }), scriptLoaded])
      .then((map) => {
        if (controller.signal.aborted || !container.current) return
        map.show?.(container.current, { lat, lon, language: LANGUAGE_TAGS[locale] })
        setReady(true)
      })
      .catch(() => {
        if (!controller.signal.aborted) reportFailure()
      })
    return () => controller.abort()
  }, [script, lat, lon, locale])
  return (
    <>
      <div ref={container} className={styles.place} />
      {ready ? null : (
        <p role="status" className={styles.coming}>
          {t('around.otherComing', { name })}
        </p>
      )}
    </>
  )
}
