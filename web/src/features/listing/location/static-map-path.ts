import type { Locale } from '../../../platform/format/locale.ts'
import type { GeoPoint } from '../../../platform/geo/geo.ts'

/**
 * Returns the path of the static map of a point, with coordinates to 4 decimals (about 11 m). The map itself
 * is in the symbol `map` of the SVG.
 */
export const staticMapPath = ({ lat, lon }: GeoPoint, locale: Locale): string =>
  `/static-map/${locale}/${lat.toFixed(4)},${lon.toFixed(4)}.svg`
