import { useEffect, useEffectEvent, useRef } from 'react'
import { type GoogleMapsSettings, useSite } from '../../platform/browser/site.ts'
import { LANGUAGE_TAGS } from '../../platform/format/locale.ts'
import type { GeoPoint } from '../../platform/geo/geo.ts'
import { lendNonce, useGoogleScript } from './google/google-script.ts'
import styles from './map.module.css'

interface GooglePanoramaProps {
  settings: GoogleMapsSettings
  /** Accessible name of the panorama. */
  label: string
  /** Google's id of a panorama, or the point near which to find a panorama. */
  from: { panoId: string } | { at: GeoPoint }
  /** Initial direction in degrees clockwise from north. */
  heading: number
  /** Called at most once, when Google fails to load or has no matching panorama. */
  onFail(reason: unknown): void
}

/** An interactive Google Street View panorama that fills its parent. */
export function GooglePanorama({ settings, label, from, heading: ahead, onFail }: GooglePanoramaProps) {
  const { locale } = useSite()
  const container = useRef<HTMLElement>(null)
  const failed = useRef(false)
  const failOnce = (reason: unknown) => {
    if (failed.current) return
    failed.current = true
    onFail(reason)
  }
  const fail = useEffectEvent(failOnce)
  const loaded = useGoogleScript({ settings, language: LANGUAGE_TAGS[locale], onFail: failOnce })
  const open = useEffectEvent((element: HTMLElement) => {
    lendNonce()
    const panorama = new google.maps.StreetViewPanorama(element, {
      ...('panoId' in from ? { pano: from.panoId } : { position: { lat: from.at.lat, lng: from.at.lon } }),
      pov: { heading: ahead, pitch: 0 },
      addressControl: false,
      fullscreenControl: false,
    })
    panorama.addListener('status_changed', () => {
      const status = panorama.getStatus()
      if (status !== google.maps.StreetViewStatus.OK)
        fail(new Error(`Google has no matching panorama: ${status}`))
    })
    return panorama
  })
  useEffect(() => {
    if (!loaded || !container.current) return
    const panorama = open(container.current)
    return () => google.maps.event.clearInstanceListeners(panorama)
  }, [loaded])
  return <section ref={container} aria-label={label} className={styles.frame} aria-busy={!loaded} />
}
