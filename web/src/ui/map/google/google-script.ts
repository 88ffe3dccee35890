import { type Libraries, useJsApiLoader } from '@react-google-maps/api'
import { useEffect, useEffectEvent, useState } from 'react'
import type { GoogleMapsSettings } from '../../../platform/browser/site.ts'

const LIBRARIES: Libraries = ['maps', 'marker', 'streetView']

interface GoogleScriptProps {
  settings: GoogleMapsSettings
  /** Language tag of the map labels. */
  language: string
  /** Called when the script fails to load or Google rejects the key, which can happen at any time. */
  onFail(reason: unknown): void
}

const keyListeners = new Set<(refusal: Error) => void>()
/** The rejection error of each loaded script. Google calls `gm_authFailure` only once per page. */
const refusals = new WeakMap<object, Error>()

/** Google calls this global function when it rejects the key. */
function gm_authFailure(): void {
  const refusal = new Error('Google rejected the key for its maps.')
  refusals.set(Object(window.google?.maps), refusal)
  for (const listener of keyListeners) listener(refusal)
}

/**
 * Calls the listener when Google rejects the key, immediately if that has already happened. Returns a
 * function that unsubscribes.
 */
function onKeyRefused(listener: (refusal: Error) => void): () => void {
  Object.assign(window, { gm_authFailure })
  keyListeners.add(listener)
  const earlier = refusals.get(Object(window.google?.maps))
  if (earlier) listener(earlier)
  return () => keyListeners.delete(listener)
}

/** Loads Google's script once per page. Returns true when it has loaded. */
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
 * Adds a style element with the page's nonce. Google's script copies the nonce of the first style element for
 * its own styles, and the site has only external style sheets.
 */
export function lendNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (!nonce || document.querySelector('style[nonce]')) return
  const style = document.createElement('style')
  style.setAttribute('nonce', nonce)
  document.head.append(style)
}
