import { GoogleMap } from '@react-google-maps/api'
import { createRoot } from 'react-dom/client'
import type { GoogleMapsSettings } from '../../../platform/browser/site.ts'
import { lendNonce, useGoogleScript } from './google-script.ts'

const FILL_STYLE = { width: '100%', height: '100%' }

interface GoogleMapHostProps {
  settings: GoogleMapsSettings
  /** Language tag of the map labels. */
  language: string
  /** Called after the script has loaded, because the options may use its objects. */
  options: () => google.maps.MapOptions
  onReady(map: google.maps.Map): void
  onFail(reason: unknown): void
}

function GoogleMapHost({ options, onReady, ...script }: GoogleMapHostProps) {
  const loaded = useGoogleScript(script)
  return loaded ? <GoogleMap mapContainerStyle={FILL_STYLE} options={options()} onLoad={onReady} /> : null
}

/**
 * Loads Google's script once per page and renders a map into an element. Returns a function that removes the
 * map.
 */
export function openGoogleMap(element: HTMLElement, props: GoogleMapHostProps): () => void {
  lendNonce()
  const root = createRoot(element)
  root.render(<GoogleMapHost {...props} />)
  // Unmounts in a microtask, because React cannot unmount a root while it is rendering the surrounding page.
  return () => queueMicrotask(() => root.unmount())
}
