import type { Locale } from '../../../platform/format/locale.ts'
import type { MapView } from './map-driver.ts'

export interface MapScale {
  /** Distance that the bar represents, in its unit. */
  length: number
  /** `far` is miles or kilometers; `near` is feet or meters. */
  unit: 'far' | 'near'
  /** Width of the bar in px. */
  width: number
}

/** Meters per pixel at the equator at zoom 0. */
const METERS_PER_PIXEL = 156_543.034
/** With a maximum of 120, every bar is at least 48 px wide, which has room for its text. */
const MAX_WIDTH_PX = 120
const METERS: Record<Locale, Record<MapScale['unit'], number>> = {
  en: { far: 1609.344, near: 0.3048 },
  fr: { far: 1000, near: 1 },
}

/**
 * Returns a scale bar with a round length for the center of a view: miles and feet in English, metric units
 * in French.
 */
export function scaleFor({ bounds: { minLat, maxLat }, zoom }: MapView, locale: Locale): MapScale {
  const pixel = (METERS_PER_PIXEL * Math.cos(((minLat + maxLat) * Math.PI) / 360)) / 2 ** zoom
  const unit = MAX_WIDTH_PX * pixel >= METERS[locale].far ? 'far' : 'near'
  const maxLength = (MAX_WIDTH_PX * pixel) / METERS[locale][unit]
  const power = 10 ** Math.floor(Math.log10(maxLength))
  const length = ([5, 2, 1].find((digit) => digit * power <= maxLength) ?? 1) * power
  return { length, unit, width: (length * METERS[locale][unit]) / pixel }
}
