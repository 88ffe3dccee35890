import type { Feature, FeatureCollection, LineString, Position } from 'geojson'
import type { Locale } from '../../../platform/format/locale.ts'
import type { MapView } from './map-driver.ts'

/** Possible intervals between lines, in seconds of arc. */
const STEPS_SECONDS = [108_000, 54_000, 36_000, 18_000, 7200, 3600, 1800, 600, 300, 120, 60, 30, 10, 5, 2, 1]
/** Minimum distance between lines in px. */
const MIN_DISTANCE_PX = 130
/** First zoom with finer lines between the main lines. */
const MIN_FINE_ZOOM = 12
const SECONDS_PER_CIRCLE = 360 * 3600

/**
 * Returns the lines of latitude and longitude for a view that is extended by its own size beyond each edge.
 */
export function graticule({ bounds, zoom }: MapView, locale: Locale): FeatureCollection<LineString> {
  const pixelsInSecond = (256 * 2 ** zoom) / SECONDS_PER_CIRCLE
  const step = STEPS_SECONDS.findLast((seconds) => seconds * pixelsInSecond >= MIN_DISTANCE_PX) ?? 108_000
  const east = bounds.maxLon < bounds.minLon ? bounds.maxLon + 360 : bounds.maxLon
  const [width, height] = [east - bounds.minLon, bounds.maxLat - bounds.minLat]
  const [left, right] = [bounds.minLon - width, east + width]
  const [bottom, top] = [Math.max(bounds.minLat - height, -85), Math.min(bounds.maxLat + height, 85)]
  const lines = (kind: 'main' | 'fine', seconds: number) => [
    ...multiples(seconds, left, right).map((lon) =>
      line(kind, angle(lon, lon < 0 ? WEST_LETTERS[locale] : 'E'), [lon, bottom], [lon, top]),
    ),
    ...multiples(seconds, bottom, top).map((lat) =>
      line(kind, angle(lat, lat < 0 ? 'S' : 'N'), [left, lat], [right, lat]),
    ),
  ]
  return {
    type: 'FeatureCollection',
    features: [...(zoom < MIN_FINE_ZOOM ? [] : lines('fine', step / 5)), ...lines('main', step)],
  }
}

const WEST_LETTERS: Record<Locale, string> = { en: 'W', fr: 'O' }

/** Formats an angle, such as 30°16′N. */
function angle(degrees: number, hemisphere: string): string {
  const seconds = Math.round(Math.abs(degrees) * 3600)
  const [whole, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${whole}°${minutes || rest ? `${minutes}′` : ''}${rest ? `${rest}″` : ''}${hemisphere}`
}

const line = (kind: string, name: string, from: Position, to: Position): Feature<LineString> => ({
  type: 'Feature',
  properties: { kind, name },
  geometry: { type: 'LineString', coordinates: [from, to] },
})

/**
 * Returns the multiples of an interval between two angles. The interval is in seconds of arc; the angles and
 * the result are in degrees.
 */
function multiples(seconds: number, from: number, to: number): number[] {
  const first = Math.ceil((from * 3600) / seconds)
  const count = Math.floor((to * 3600) / seconds) - first + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => ((first + index) * seconds) / 3600)
}
