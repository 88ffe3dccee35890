import type { Locale } from '../../src/platform/format/locale.ts'
import type { GeoPoint } from '../../src/platform/geo/geo.ts'
import { scaleFor } from '../../src/ui/map/driver/map-scale.ts'
import { element, type Xml, xmlDocument } from '../responses/xml.ts'
import type { AtlasTiles } from './atlas-tiles.ts'
import { drawBasemapLayers } from './draw-basemap.ts'
import {
  ATLAS_ZOOMS,
  type Box,
  boundsOf,
  loadMapFeatures,
  type StaticMapView,
  type ZoomRange,
} from './map-features.ts'
import { drawNames } from './names.ts'

/** Sizes and zooms of the two pictures: the surroundings of the listing, and the inset of the region. */
const DETAIL_VIEW = { width: 750, height: 250, zoom: 11 }
const REGION_VIEW = { width: 132, height: 132, zoom: 5 }
/** Zoom of the surroundings when the map has streets. */
const STREETS_ZOOM = 14
const SCALE_BAR = { width: 120, height: 24 }
/** Areas in pixels where a page overlays the region inset and the scale bar on the detail view. */
const OVERLAYS: Box[] = [
  [
    DETAIL_VIEW.width - REGION_VIEW.width - 12,
    DETAIL_VIEW.height - REGION_VIEW.height - 12,
    DETAIL_VIEW.width,
    DETAIL_VIEW.height,
  ],
  [0, DETAIL_VIEW.height - SCALE_BAR.height - 8, SCALE_BAR.width, DETAIL_VIEW.height],
]

/** Tiles with streets, in the Protomaps schema. */
export interface StreetTiles {
  tiles: AtlasTiles
  zooms: ZoomRange
}

export interface StaticMapTiles {
  atlas: AtlasTiles
  /** Undefined when the picture shows the built-in map only. */
  streets?: StreetTiles | undefined
}

/**
 * Draws an SVG with three symbols: `map`, `region`, and `scale`. Colors and fonts come from the page that
 * uses the symbols.
 */
export async function drawStaticMap(
  at: GeoPoint,
  locale: Locale,
  { atlas, streets }: StaticMapTiles,
): Promise<string> {
  const detailView = { at, ...DETAIL_VIEW, zoom: streets ? STREETS_ZOOM : DETAIL_VIEW.zoom }
  const [map, region] = await Promise.all([
    drawSymbol('map', detailView, pin(DETAIL_VIEW), {
      withStreets: true,
      of: ['town', 'water', 'post', 'area'],
      reserved: OVERLAYS,
    }),
    drawSymbol('region', { at, ...REGION_VIEW }, dot(REGION_VIEW), {
      withStreets: false,
      of: ['area'],
      reserved: [],
    }),
  ])
  const scale = drawScale(detailView, locale)
  return xmlDocument(element('svg', { xmlns: 'http://www.w3.org/2000/svg' }, map, region, scale))

  async function drawSymbol(
    id: string,
    view: StaticMapView,
    marker: Marker,
    { withStreets, of, reserved }: { withStreets: boolean; of: readonly string[]; reserved: readonly Box[] },
  ): Promise<Xml> {
    const layers = await loadMapFeatures(view, atlas, ATLAS_ZOOMS)
    const roads =
      withStreets && streets ? await loadMapFeatures(view, streets.tiles, streets.zooms) : new Map()
    const names = drawNames(layers, view, { locale, of, taken: [marker.box, ...reserved] })
    return element(
      'symbol',
      { id, viewBox: `0 0 ${view.width} ${view.height}` },
      ...drawBasemapLayers(layers, roads, view),
      element('g', LABEL_ATTRIBUTES, ...names),
      marker.drawing,
    )
  }
}

/** Attributes of map names. Names are centered and have an outline in the land color. */
const LABEL_ATTRIBUTES = {
  'text-anchor': 'middle',
  stroke: 'var(--map-land)',
  'stroke-width': '3',
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
}

/** The drawing that marks a point, and the area that the drawing covers. */
interface Marker {
  drawing: Xml
  box: Box
}

function pin({ width, height }: { width: number; height: number }): Marker {
  const [x, y] = [width / 2, height / 2]
  return {
    box: [x - 18, y - 38, x + 18, y + 6],
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

function dot({ width, height }: { width: number; height: number }): Marker {
  const [x, y] = [width / 2, height / 2]
  return {
    box: [x - 8, y - 8, x + 8, y + 8],
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

const UNITS: Record<Locale, Record<'far' | 'near', string>> = {
  en: { far: 'mi', near: 'ft' },
  fr: { far: 'km', near: 'm' },
}

/** Draws a scale bar with a round length. */
function drawScale(view: StaticMapView, locale: Locale): Xml {
  const { length, unit, width } = scaleFor({ bounds: boundsOf(view), zoom: view.zoom }, locale)
  return element(
    'symbol',
    { id: 'scale', viewBox: `0 0 ${SCALE_BAR.width} ${SCALE_BAR.height}` },
    element('path', { d: `M1 16v5h${width.toFixed(1)}v-5`, fill: 'none', stroke: 'var(--ink)' }),
    element(
      'g',
      { ...LABEL_ATTRIBUTES, 'font-size': '11', fill: 'var(--ink)' },
      element('text', { x: (1 + width / 2).toFixed(1), y: '16' }, `${length} ${UNITS[locale][unit]}`),
    ),
  )
}
