import { GoogleMap } from '@react-google-maps/api'
import { createRoot } from 'react-dom/client'
import type { GoogleMapsSettings } from '../../../platform/browser/site.ts'
import { lendNonce, useGoogleScript } from './google-script.ts'

const FILL_STYLE = { width: '100%', height: '100%' }

interface GoogleMapHostProps {
  settings: GoogleMapsSettings
  /** Language tag for the names on the map. */
  language: string
  /** Asked for once the script is here: it may name what the script brings. */
  options: () => google.maps.MapOptions
  onReady(map: google.maps.Map): void
  onFail(reason: unknown): void
}

function GoogleMapHost({ options, onReady, ...script }: GoogleMapHostProps) {
  const loaded = useGoogleScript(script)
  return loaded ? <GoogleMap mapContainerStyle={FILL_STYLE} options={options()} onLoad={onReady} /> : null
}

/** Loads Google's script, once for the page, and puts a map into an element. Returns what takes it away again. */
export function openGoogleMap(element: HTMLElement, props: GoogleMapHostProps): () => void {
  lendNonce()
  const root = createRoot(element)
  root.render(<GoogleMapHost {...props} />)
  // React may be at work on the page that the map stands on, and takes no root away meanwhile.
  return () => queueMicrotask(() => root.unmount())
}
