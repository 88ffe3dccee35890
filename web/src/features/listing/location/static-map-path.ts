import type { Locale } from '../../../platform/format/locale.ts'
import type { GeoPoint } from '../../../platform/geo/geo.ts'

/** Path of the drawn picture of where a point is; to 4 decimals, which are 11 m. Its parts are in the symbol `map`. */
export const staticMapPath = ({ lat, lon }: GeoPoint, locale: Locale): string =>
  `/static-map/${locale}/${lat.toFixed(4)},${lon.toFixed(4)}.svg`
