import type { GoogleMapsSettings } from '../../../platform/browser/site.ts'
import type { GeoPoint } from '../../../platform/geo/geo.ts'

/**
 * Returns the URL of Google's static map of a point: 640 pixels wide, Google's maximum, at double resolution.
 */
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
