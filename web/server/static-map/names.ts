import type { Locale } from '../../src/platform/format/locale.ts'
import { element, type Xml } from '../responses/xml.ts'
import type { Box, Pixel, StaticMapView, TileFeature } from './map-features.ts'

/**
 * Text style of a name, and its rank. When there is no room for all names, names with a higher rank take
 * precedence.
 */
interface LabelStyle {
  size: number
  rank: number
  italic?: boolean
  weight?: number
  spacing?: number
  capitals?: boolean
  colour?: string
  opacity?: number
  /**
   * Vertical offsets in pixels to try in order; positive values move the name down. Defaults to no offset.
   */
  shifts?: readonly number[]
}

type Properties = TileFeature['properties']

/** Font sizes of town names by population. They match the font sizes of the interactive map at high zooms. */
const TOWN_FONT_SIZES: [people: number, size: number][] = [
  [500_000, 22],
  [100_000, 18],
  [30_000, 15],
  [10_000, 13.5],
  [0, 12],
]

function letteringOf(layer: string, { kind, people, order }: Properties): LabelStyle | null {
  const count = typeof people === 'number' ? people : 0
  if (layer === 'town' && kind === 'town') {
    const size = TOWN_FONT_SIZES.find(([minPopulation]) => count >= minPopulation)?.[1] ?? 12
    return { size, rank: count + 1e6, weight: 500, colour: 'var(--ink)', shifts: [0, 24, -24, -40] }
  }
  if (layer === 'town') return { size: 13, rank: count, italic: true }
  if (layer === 'water') return { size: 14, rank: 2e6, italic: true, colour: 'var(--map-water-name)' }
  if (layer === 'area' && kind === 'county')
    return { size: 10, rank: -1e6, spacing: 0.22, capitals: true, opacity: 0.8 }
  if (layer === 'area' && kind === 'state')
    return { size: 11, rank: 1e9 - Number(order), weight: 500, spacing: 0.16, capitals: true }
  if (layer === 'post') return { size: 11, rank: -1e3, spacing: 0.06, opacity: 0.75 }
  return null
}

/** Min distance between names and the edges of the picture, in pixels. */
const EDGE_MARGIN = 4

interface Name {
  text: string
  at: Pixel
  lettering: LabelStyle
}

/**
 * Draws as many names of the given layers as fit, in order of rank. Draws no names in the boxes of `taken`.
 */
export function drawNames(
  layers: ReadonlyMap<string, TileFeature[]>,
  view: StaticMapView,
  { locale, of, taken }: { locale: Locale; of: readonly string[]; taken: readonly Box[] },
): Xml[] {
  const full = [...taken]
  const sheet: Box = [EDGE_MARGIN, EDGE_MARGIN, view.width - EDGE_MARGIN, view.height - EDGE_MARGIN]
  return of
    .flatMap((layer) => (layers.get(layer) ?? []).flatMap((feature) => nameOf(layer, feature, locale)))
    .sort((one, other) => other.lettering.rank - one.lettering.rank)
    .flatMap((name) => {
      for (const shift of name.lettering.shifts ?? [0]) {
        const moved: Name = { ...name, at: [name.at[0], name.at[1] + shift] }
        const box = boxOf(moved)
        if (!isInside([box[0], box[1]], sheet) || !isInside([box[2], box[3]], sheet)) continue
        if (full.some((other) => overlaps(box, other))) continue
        full.push(box)
        return [labelElement(moved)]
      }
      return []
    })
}

function nameOf(layer: string, { properties, parts, within }: TileFeature, locale: Locale): Name[] {
  const lettering = letteringOf(layer, properties)
  const [at] = parts[0] ?? []
  const given = (locale === 'fr' && properties.name_fr) || properties.name
  if (!lettering || !at || !given || !isInside(at, within)) return []
  const text = String(given)
  return [{ text: lettering.capitals ? text.toUpperCase() : text, at, lettering }]
}

/**
 * Excludes the right and bottom edges, so that a point on the edge between two tiles belongs to only one
 * tile.
 */
const isInside = ([x, y]: Pixel, [left, top, right, bottom]: Box) =>
  x >= left && x < right && y >= top && y < bottom

/** Average width of a letter relative to the font size. */
const LETTER_WIDTH = 0.54

function boxOf({ text, at: [x, y], lettering: { size, spacing = 0, capitals } }: Name): Box {
  const half = (text.length * size * (LETTER_WIDTH + spacing + (capitals ? 0.1 : 0))) / 2 + 4
  return [x - half, y - size * 0.7, x + half, y + size * 0.7]
}

const overlaps = (one: Box, other: Box) =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]

function labelElement({ text, at: [x, y], lettering }: Name): Xml {
  const { size, italic, weight = 400, spacing, colour = 'var(--ink-soft)', opacity } = lettering
  return element(
    'text',
    {
      x: x.toFixed(1),
      y: (y + size * 0.35).toFixed(1),
      'font-size': String(size),
      'font-weight': String(weight),
      fill: colour,
      ...(italic ? { 'font-style': 'italic' } : {}),
      ...(spacing ? { 'letter-spacing': `${spacing}em` } : {}),
      ...(opacity ? { opacity: String(opacity) } : {}),
    },
    text,
  )
}
