import type { BasemapSettings } from '../../../platform/browser/site.ts'
import type { GeoPoint } from '../../../platform/geo/geo.ts'

/** Returns the streets that the static map of a point shows: those of tiles whose bounds contain the point. */
export function pictureStreets(
  basemap: BasemapSettings | undefined,
  { lat, lon }: GeoPoint,
): BasemapSettings | undefined {
  if (!basemap || basemap.kind === 'style') return undefined
  const [west, south, east, north] = basemap.bounds
  return lat >= south && lat <= north && lon >= west && lon <= east ? basemap : undefined
}
