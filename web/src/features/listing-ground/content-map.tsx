import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GeoPoint } from '../../lib/geo.ts'
import { loadScript } from '../../lib/load-script.ts'
import { languageTags } from '../../lib/locale.ts'
import { poll } from '../../lib/poll.ts'
import { type NeighborhoodMapSettings, useSite } from '../../lib/site.ts'
import styles from './content-map.module.css'

declare global {
  interface Window {
    /** What the script of a third party's map brings. */
    neighborhoodMap?: {
      /** True once it can draw. */
      ready?: boolean
      show?(element: HTMLElement, place: { lat: number; lon: number; language: string }): void
    }
  }
}

interface ContentMapProps {
  map: NeighborhoodMapSettings
  at: GeoPoint
  onFail(): void
}

/** A third party's map of what is around a home. Asked once a second whether it is ready, for half a minute. */
export function ContentMap({ map: { script, name }, at: { lat, lon }, onFail }: ContentMapProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const place = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    const left = new AbortController()
    // A host that never answers is given up by the poll.
    const broken = loadScript(script)
    const isReady = () => (window.neighborhoodMap?.ready ? window.neighborhoodMap : undefined)
    Promise.race([poll(isReady, { signal: left.signal }), broken])
      .then((map) => {
        if (left.signal.aborted || !place.current) return
        map.show?.(place.current, { lat, lon, language: languageTags[locale] })
        setReady(true)
      })
      .catch(() => {
        if (!left.signal.aborted) fail()
      })
    return () => left.abort()
  }, [script, lat, lon, locale])
  return (
    <>
      <div ref={place} className={styles.place} />
      {ready ? null : (
        <p role="status" className={styles.coming}>
          {t('around.otherComing', { name })}
        </p>
      )}
    </>
  )
}
