import { type Libraries, useJsApiLoader } from '@react-google-maps/api'
import { useEffect, useState } from 'react'
import type { GoogleMapsSettings } from '../../lib/site.ts'

const libraries: Libraries = ['maps', 'marker', 'streetView']

interface GoogleScriptProps {
  settings: GoogleMapsSettings
  /** Language tag for the names on the map. */
  language: string
  onFail(reason: unknown): void
}

/** Loads Google's script, once for the page. True once it is here. */
export function useGoogleScript({ settings, language, onFail }: GoogleScriptProps): boolean {
  const [mapIds] = useState([settings.mapId])
  const { isLoaded, loadError } = useJsApiLoader({
    googleMapsApiKey: settings.key,
    mapIds,
    version: 'weekly',
    libraries,
    language,
  })
  useEffect(() => {
    if (loadError) onFail(loadError)
  }, [loadError, onFail])
  return isLoaded
}

/**
 * Google's script styles its map by the nonce of the first style element that it finds, and the site has none: its
 * sheet is a file.
 */
export function lendNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (!nonce || document.querySelector('style[nonce]')) return
  const style = document.createElement('style')
  style.setAttribute('nonce', nonce)
  document.head.append(style)
}
