import { clipPolygon, clipPolyline } from 'lineclip'
import type { Locale } from '../../src/platform/format/locale.ts'
import { graticule } from '../../src/ui/map/driver/graticule.ts'
import { element, type Xml } from '../responses/xml.ts'
import {
  type Box,
  boundsOf,
  type Pixel,
  pixelOf,
  type StaticMapView,
  type TileFeature,
} from './map-features.ts'

type SvgAttributes = Readonly<Record<string, string>>

/** Distance in pixels by which lines that reach the edge of the picture extend beyond it. */
const MARGIN = 4

/**
 * Draws land, water, and lines. Their colors are CSS variables of the page that embeds the picture (see
 * `tokens.css`).
 */
export function drawBasemapLayers(
  layers: ReadonlyMap<string, TileFeature[]>,
  view: StaticMapView,
  locale: Locale,
) {
  const of = (name: string) => layers.get(name) ?? []
  const borders = (kind: string) => of('border').filter(({ properties }) => properties.kind === kind)
  const lines = (features: TileFeature[], attributes: SvgAttributes) =>
    path(linesIn(features, view), { fill: 'none', 'stroke-linejoin': 'round', ...attributes })
  const water = [...of('lake'), ...of('sea')]
  return [
    element('rect', { width: String(view.width), height: String(view.height), fill: 'var(--map-land)' }),
    ...lines(borders('county'), { stroke: 'var(--line-strong)', 'stroke-width': '0.9', opacity: '0.4' }),
    ...lines(of('river'), { stroke: 'var(--map-shore)', 'stroke-width': '2' }),
    ...path(areasIn(water, view), { fill: 'var(--map-water)', 'fill-rule': 'evenodd' }),
    ...lines(water, { stroke: 'var(--map-shore)' }),
    ...path(gridLines(view, locale), { fill: 'none', stroke: 'var(--map-line)', 'stroke-width': '0.7' }),
    ...lines(borders('state'), { stroke: 'var(--line-strong)', 'stroke-width': '1.6', opacity: '0.7' }),
    ...lines(borders('country'), {
      stroke: 'var(--line-strong)',
      'stroke-width': '2.2',
      'stroke-dasharray': '9 4',
      opacity: '0.8',
    }),
  ]
}

const tenth = (pixels: number) => String(Math.round(pixels * 10) / 10)

/** Creates one path element for the given lines. Returns an empty array when there are no lines. */
function path(lines: Pixel[][], attributes: SvgAttributes): Xml[] {
  const steps = lines
    .filter((line) => line.length > 1)
    .map((line) => `M${line.map((at) => at.map(tenth).join(' ')).join('L')}`)
  return steps.length > 0 ? [element('path', { ...attributes, d: steps.join('') })] : []
}

const paddedBox = ({ width, height }: StaticMapView): Box => [
  -MARGIN,
  -MARGIN,
  width + MARGIN,
  height + MARGIN,
]

/** Returns the intersection of two boxes. */
const intersection = (one: Box, other: Box): Box => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
]

const linesIn = (features: TileFeature[], view: StaticMapView): Pixel[][] =>
  features.flatMap(({ parts, within }) =>
    parts.flatMap((part) =>
      part.length > 1 ? clipPolyline(part, intersection(within, paddedBox(view))) : [],
    ),
  )

const areasIn = (features: TileFeature[], view: StaticMapView): Pixel[][] =>
  features.flatMap(({ parts, within }) =>
    parts.map((part) => clipPolygon(part, intersection(within, paddedBox(view)))),
  )

const gridLines = (view: StaticMapView, locale: Locale): Pixel[][] =>
  graticule({ bounds: boundsOf(view), zoom: view.zoom }, locale)
    .features.filter(({ properties }) => properties?.kind === 'main')
    .map(({ geometry }) => geometry.coordinates.map(([lon = 0, lat = 0]) => pixelOf({ lat, lon }, view)))
    .flatMap((line) => clipPolyline(line, paddedBox(view)))
