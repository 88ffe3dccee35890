import { scaleFor } from '../../src/components/map/map-scale.ts'
import type { GeoPoint } from '../../src/lib/geo.ts'
import type { Locale } from '../../src/lib/locale.ts'
import { element, type Xml, xmlDocument } from '../xml.ts'
import type { AtlasTiles } from './atlas-tiles.ts'
import { drawGround } from './ground.ts'
import { drawNames } from './names.ts'
import { type Box, boundsOf, type SheetView, sheetOf } from './sheet.ts'

/** Around the home, and where in its state that is. */
const near = { width: 750, height: 250, zoom: 11 }
const far = { width: 132, height: 132, zoom: 5 }
const bar = { width: 120, height: 24 }
/** Where a page lays the far picture and the scale over the near one. */
const corners: Box[] = [
  [near.width - far.width - 12, near.height - far.height - 12, near.width, near.height],
  [0, near.height - bar.height - 8, bar.width, near.height],
]

/**
 * A drawing with three symbols, `map`, `region` and `scale`. It has no colours and no type of its own: both come from the page
 * that uses its symbols.
 */
export async function drawStaticMap(at: GeoPoint, locale: Locale, tiles: AtlasTiles): Promise<string> {
  const [map, region] = await Promise.all([
    sheet('map', { at, ...near }, pin(near), { of: ['town', 'water', 'post', 'area'], kept: corners }),
    sheet('region', { at, ...far }, dot(far), { of: ['area'], kept: [] }),
  ])
  const scale = drawScale({ at, ...near }, locale)
  return xmlDocument(element('svg', { xmlns: 'http://www.w3.org/2000/svg' }, map, region, scale))

  async function sheet(
    id: string,
    view: SheetView,
    mark: Mark,
    { of, kept }: { of: readonly string[]; kept: readonly Box[] },
  ): Promise<Xml> {
    const layers = await sheetOf(view, tiles)
    const names = drawNames(layers, view, { locale, of, taken: [mark.room, ...kept] })
    return element(
      'symbol',
      { id, viewBox: `0 0 ${view.width} ${view.height}` },
      ...drawGround(layers, view, locale),
      element('g', lettering, ...names),
      mark.drawing,
    )
  }
}

/** Names stand on their middle, with paper around their letters. */
const lettering = {
  'text-anchor': 'middle',
  stroke: 'var(--map-land)',
  'stroke-width': '3',
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
}

/** What marks the point, and the room that it takes. */
interface Mark {
  drawing: Xml
  room: Box
}

function pin({ width, height }: { width: number; height: number }): Mark {
  const [x, y] = [width / 2, height / 2]
  return {
    room: [x - 18, y - 38, x + 18, y + 6],
    drawing: element(
      'g',
      {
        transform: `translate(${x - 14} ${y - 33})`,
        'stroke-width': '1.5',
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      },
      element('path', {
        d: 'M14 33C9 26 2 20 2 13.5a12 12 0 0 1 24 0C26 20 19 26 14 33Z',
        fill: 'var(--accent)',
        stroke: 'var(--surface)',
      }),
      element('path', { d: 'm8.5 14 5.5-5 5.5 5M10 13v5.5h8V13', fill: 'none', stroke: 'var(--on-accent)' }),
    ),
  }
}

function dot({ width, height }: { width: number; height: number }): Mark {
  const [x, y] = [width / 2, height / 2]
  return {
    room: [x - 8, y - 8, x + 8, y + 8],
    drawing: element('circle', {
      cx: String(x),
      cy: String(y),
      r: '5',
      fill: 'var(--accent)',
      stroke: 'var(--surface)',
      'stroke-width': '1.5',
    }),
  }
}

const units: Record<Locale, Record<'far' | 'near', string>> = {
  en: { far: 'mi', near: 'ft' },
  fr: { far: 'km', near: 'm' },
}

/** A bar of a round length. */
function drawScale(view: SheetView, locale: Locale): Xml {
  const { length, unit, width } = scaleFor({ bounds: boundsOf(view), zoom: view.zoom }, locale)
  return element(
    'symbol',
    { id: 'scale', viewBox: `0 0 ${bar.width} ${bar.height}` },
    element('path', { d: `M1 16v5h${width.toFixed(1)}v-5`, fill: 'none', stroke: 'var(--ink)' }),
    element(
      'g',
      { ...lettering, 'font-size': '11', fill: 'var(--ink)' },
      element('text', { x: (1 + width / 2).toFixed(1), y: '16' }, `${length} ${units[locale][unit]}`),
    ),
  )
}
