import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addWords } from '../../i18n/late-words.ts'
import { useConsent } from '../../lib/consent.ts'
import { useSite } from '../../lib/site.ts'
import type { MapCanvasProps } from './map-canvas-props.ts'
import { MapFailure, MapFrame } from './map-frame.tsx'

type Live = typeof import('./live-map.tsx').LiveMap

/**
 * A map that fills its parent. All that draws it comes once its place comes near what is in sight. A map that cannot
 * be shown says so in its place, and in the log. With a change of consent another provider draws it.
 */
export function MapCanvas({ onFail, ...props }: MapCanvasProps) {
  const { i18n } = useTranslation()
  const { googleMaps } = useSite()
  const [allowed] = useConsent('google')
  const place = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<{ Map: Live } | null>(null)
  const [failed, setFailed] = useState(false)

  const fail = useEffectEvent((reason: unknown) => {
    console.error('The map cannot be shown.', reason)
    setFailed(true)
    onFail?.(reason)
  })
  useEffect(() => {
    if (live || failed || !place.current) return
    const nearby = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        nearby.disconnect()
        Promise.all([import('./live-map.tsx'), addWords(i18n, 'map')]).then(
          ([{ LiveMap }]) => setLive({ Map: LiveMap }),
          fail,
        )
      },
      { rootMargin: '200px' },
    )
    nearby.observe(place.current)
    return () => nearby.disconnect()
  }, [live, failed, i18n])

  if (failed) return <MapFailure onRetry={() => setFailed(false)} />
  if (!live) return <MapFrame ref={place} busy />
  return <live.Map key={String(allowed && !!googleMaps)} {...props} onFail={(reason) => fail(reason)} />
}
