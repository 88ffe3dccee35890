import type { LineLayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Outline } from '../driver/map-driver.ts'
import { ringOf } from './area-lines.ts'

interface OutlineColors {
  line: string
  /** Color of the soft casing on both sides of the line. */
  casing: string
}

const SOURCE = 'outline'

/** Returns a style with an outline above its ground and below its names. */
export function withOutline(
  style: StyleSpecification,
  outline: Outline,
  { line, casing }: OutlineColors,
): StyleSpecification {
  if (outline.length === 0) return style
  const firstName = style.layers.findIndex(({ type }) => type === 'symbol')
  const position = firstName < 0 ? style.layers.length : firstName
  return {
    ...style,
    sources: {
      ...style.sources,
      [SOURCE]: {
        type: 'geojson',
        data: { type: 'MultiLineString', coordinates: outline.map(ringOf) },
      },
    },
    layers: [
      ...style.layers.slice(0, position),
      lineLayer('outline-casing', {
        'line-color': casing,
        'line-width': 5,
        'line-blur': 1,
        'line-opacity': 0.7,
      }),
      lineLayer('outline-line', { 'line-color': line, 'line-width': 1.5, 'line-opacity': 0.8 }),
      ...style.layers.slice(position),
    ],
  }
}

const lineLayer = (id: string, paint: LineLayerSpecification['paint']): LineLayerSpecification => ({
  ...{ id, type: 'line', source: SOURCE },
  layout: { 'line-join': 'round' },
  ...(paint && { paint }),
})
