import { clipPolygon, clipPolyline } from 'lineclip'
import { element, type Xml } from '../responses/xml.ts'
import type { Box, Pixel, StaticMapView, TileFeature } from './map-features.ts'

type SvgAttributes = Readonly<Record<string, string>>

/** Distance in pixels by which lines that reach the edge of the picture extend beyond it. */
const MARGIN = 4

/**
 * Draws land, water, and lines. Their colors are CSS variables of the page that embeds the picture (see
 * `tokens.css`).
 */
export function drawBasemapLayers(
  layers: ReadonlyMap<string, TileFeature[]>,
  streets: ReadonlyMap<string, TileFeature[]>,
  view: StaticMapView,
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
    ...drawStreets(streets, view),
    ...lines(borders('state'), { stroke: 'var(--line-strong)', 'stroke-width': '1.6', opacity: '0.7' }),
    ...lines(borders('country'), {
      stroke: 'var(--line-strong)',
      'stroke-width': '2.2',
      'stroke-dasharray': '9 4',
      opacity: '0.8',
    }),
  ]
}

/** Kinds of roads in the Protomaps schema, the widest last, with their width in pixels and their colors. */
const ROADS = [
  { kind: 'minor_road', width: 2, fill: 'var(--map-road)', edge: 'var(--map-road-edge)' },
  { kind: 'major_road', width: 3.5, fill: 'var(--map-road)', edge: 'var(--map-main-road-edge)' },
  { kind: 'highway', width: 5, fill: 'var(--map-main-road)', edge: 'var(--map-main-road-edge)' },
] as const

/** Draws land, parks, water, and roads of tiles in the Protomaps schema. */
function drawStreets(layers: ReadonlyMap<string, TileFeature[]>, view: StaticMapView): Xml[] {
  const of = (name: string) => layers.get(name) ?? []
  const streams = of('water').filter(({ shape }) => shape === 'line')
  const parks = of('landuse').filter(({ properties: { kind } }) => PARKS.has(String(kind)))
  const roads = ROADS.map((road) => ({
    ...road,
    lines: linesIn(
      of('roads').filter(({ properties: { kind } }) => kind === road.kind),
      view,
    ),
  }))
  const stroke = (lines: Pixel[][], color: string, width: number) =>
    path(lines, {
      ...{ fill: 'none', stroke: color, 'stroke-width': String(width) },
      ...{ 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
    })
  return [
    ...path(areasIn(of('earth'), view), { fill: 'var(--map-land)' }),
    ...path(areasIn(parks, view), { fill: 'var(--map-park)' }),
    ...stroke(linesIn(streams, view), 'var(--map-water)', 2),
    ...path(areasIn(of('water'), view), { fill: 'var(--map-water)', 'fill-rule': 'evenodd' }),
    ...roads.flatMap(({ lines, edge, width }) => stroke(lines, edge, width + 1.2)),
    ...roads.flatMap(({ lines, fill, width }) => stroke(lines, fill, width)),
  ]
}

const PARKS = new Set(['park', 'nature_reserve', 'forest', 'wood', 'golf_course', 'cemetery'])

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
  features
    .filter(({ shape }) => shape === 'area')
    .flatMap(({ parts, within }) =>
      parts.map((part) => clipPolygon(part, intersection(within, paddedBox(view)))),
    )
