import { type Libraries, useJsApiLoader } from '@react-google-maps/api'
import { useEffect, useEffectEvent, useState } from 'react'
import type { GoogleMapsSettings } from '../../../platform/browser/site.ts'

const LIBRARIES: Libraries = ['maps', 'marker', 'streetView']

interface GoogleScriptProps {
  settings: GoogleMapsSettings
  /** Language tag for the names on the map. */
  language: string
  /** The script fails to load, or Google refuses the key, which it may do at any time. */
  onFail(reason: unknown): void
}

const keyListeners = new Set<(refusal: Error) => void>()
/** What each loaded script refused: Google calls back once for the page. */
const refusals = new WeakMap<object, Error>()

/** Google calls this by its name when it refuses the key. */
function gm_authFailure(): void {
  const refusal = new Error('Google rejected the key for its maps.')
  refusals.set(Object(window.google?.maps), refusal)
  for (const listener of keyListeners) listener(refusal)
}

/** Calls the listener when Google refuses the key, at once if it has done so. Returns a function that ends that. */
function onKeyRefused(listener: (refusal: Error) => void): () => void {
  Object.assign(window, { gm_authFailure })
  keyListeners.add(listener)
  const earlier = refusals.get(Object(window.google?.maps))
  if (earlier) listener(earlier)
  return () => keyListeners.delete(listener)
}

/** Loads Google's script, once for the page. True once it is here. */
export function useGoogleScript({ settings, language, onFail }: GoogleScriptProps): boolean {
  const [mapIds] = useState([settings.mapId])
  const { isLoaded, loadError } = useJsApiLoader({
    googleMapsApiKey: settings.key,
    mapIds,
    version: 'weekly',
    libraries: LIBRARIES,
    language,
  })
  const fail = useEffectEvent(onFail)
  useEffect(() => onKeyRefused((refusal) => fail(refusal)), [])
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
