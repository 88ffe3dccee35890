import type { GoogleMapsSettings } from '../../../platform/browser/site.ts'
import type { GeoPoint } from '../../../platform/geo/geo.ts'

/** URL of Google's picture of a point: as wide as it draws one, which is 640, and twice as fine. */
export function googleStaticMapUrl(
  { lat, lon }: GeoPoint,
  { key, mapId }: GoogleMapsSettings,
  language: string,
): string {
  const at = `${lat},${lon}`
  const parameters = {
    center: at,
    markers: at,
    zoom: '16',
    size: '640x213',
    scale: '2',
    map_id: mapId,
    language,
    key,
  }
  return `https://maps.googleapis.com/maps/api/staticmap?${new URLSearchParams(parameters)}`
}
