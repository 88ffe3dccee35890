import { type Libraries, useJsApiLoader } from '@react-google-maps/api'
import { useEffect, useEffectEvent, useState } from 'react'
import type { GoogleMapsSettings } from '../../lib/site.ts'

const libraries: Libraries = ['maps', 'marker', 'streetView']

interface GoogleScriptProps {
  settings: GoogleMapsSettings
  /** Language tag for the names on the map. */
  language: string
  /** The script cannot be loaded, or Google does not take the key, which it may say at any time. */
  onFail(reason: unknown): void
}

const refused = new Set<(reason: Error) => void>()

/** Calls back when Google does not take the key. Returns what ends that. */
function onKeyRefused(callback: (reason: Error) => void): () => void {
  refused.add(callback)
  // Google calls this by its name.
  Object.assign(window, {
    gm_authFailure() {
      const reason = new Error('Google did not take the key of its maps.')
      for (const fail of refused) fail(reason)
    },
  })
  return () => refused.delete(callback)
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
  const fail = useEffectEvent(onFail)
  useEffect(() => onKeyRefused((reason) => fail(reason)), [])
  useEffect(() => {
    if (loadError) fail(loadError)
  }, [loadError])
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
