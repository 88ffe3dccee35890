import type { BasemapSettings } from '../../../platform/browser/site.ts'
import type { Locale } from '../../../platform/format/locale.ts'
import type { GeoPoint } from '../../../platform/geo/geo.ts'

/**
 * Returns the path of a point's static map, with coordinates to 4 decimals (about 11 m). The SVG contains the
 * map in its symbol `map`. `streets` are those that the picture shows, if any.
 */
export const staticMapPath = (
  { lat, lon }: GeoPoint,
  locale: Locale,
  streets: BasemapSettings | undefined,
): string =>
  `/static-map/${streets?.hash ? `${streets.hash}/` : ''}${locale}/${lat.toFixed(4)},${lon.toFixed(4)}.svg`
