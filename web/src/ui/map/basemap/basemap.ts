import type { GeoJSONSource, Map as MapLibre, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { BasemapSettings, MapCredit } from '../../../platform/browser/site.ts'
import type { Locale } from '../../../platform/format/locale.ts'
import { readMapColors } from '../driver/map-colors.ts'
import { type Circle, DRAWN_MAP_TYPES, MAP_TYPES, type MapType, type Outline } from '../driver/map-driver.ts'
import { basemapCredits, distinctCredits, reliefCredit } from './basemap-credits.ts'
import { basemapStyle, IMAGERY } from './basemap-style.ts'
import { OBSTACLES, obstacleData, withObstacles } from './label-obstacles.ts'
import { withOutline } from './outline-layers.ts'
import type { Streets } from './streets.ts'

/** Content of a map that its style draws or makes room for. */
interface BasemapContent {
  outline?: Outline
  /** Circles of clusters, for which names make room. */
  obstacles?: readonly Circle[]
}

/** The basemap in all of its types. */
export interface Basemap {
  readonly types: readonly MapType[]
  /** Returns the attributions of the data that a type shows. */
  creditsFor(type: MapType): MapCredit[]
  /** Returns the style for an element's theme and language, with the content if there is any. */
  styleFor(element: Element, type: MapType, content?: BasemapContent): StyleSpecification
  /**
   * Leaves out the configured data with a source that failed, or without a source, the configured style. Returns
   * false when the basemap has no such data.
   */
  leaveOut(sourceId: string | undefined): boolean
}

/** Returns the language of the closest element with a `lang` attribute. */
const languageOf = (element: Element): Locale =>
  element.closest<HTMLElement>('[lang]')?.lang.startsWith('fr') ? 'fr' : 'en'

/** Loads the basemap. Configured data that fails to load is left out. */
export async function loadBasemap(
  settings: BasemapSettings | undefined,
  imagerySettings?: BasemapSettings | undefined,
): Promise<Basemap> {
  let [{ style, streets }, imagery] = await Promise.all([
    loadStreetData(settings).catch((reason): StreetData => logFailure(reason) ?? {}),
    loadImagery(imagerySettings).catch(logFailure),
  ])
  const showsPhotos = (type: MapType) => imagery !== undefined && (type === 'satellite' || type === 'hybrid')
  /** Whether the configured style or streets are visible. A style is a road map alone, and photos show no streets. */
  const showsStreets = (type: MapType) =>
    style ? type === 'roadmap' : streets !== undefined && !showsPhotos(type)
  return {
    get types() {
      return imagery ? MAP_TYPES : DRAWN_MAP_TYPES
    },
    creditsFor(type) {
      const sources = [showsStreets(type) && settings, showsPhotos(type) && imagerySettings]
      const credits = sources.flatMap((source) => (source ? source.credits : []))
      return distinctCredits([...credits, ...basemapCredits, ...(type === 'terrain' ? [reliefCredit] : [])])
    },
    styleFor(element, type, { outline = [], obstacles = [] } = {}) {
      const colors = readMapColors(element)
      const outlined = withOutline(
        style && type === 'roadmap'
          ? style
          : basemapStyle({ type, streets, imagery, colors, locale: languageOf(element) }),
        outline,
        showsPhotos(type)
          ? { line: colors.photoInk, casing: colors.photoHalo }
          : { line: colors.ink, casing: colors.land },
      )
      return withObstacles(outlined, obstacles)
    },
    leaveOut(sourceId) {
      const isStyle = style && (sourceId === undefined || sourceId in style.sources)
      const isStreets = !isStyle && sourceId !== undefined && streets && sourceId in streets.sources
      const isImagery = !isStyle && sourceId === IMAGERY && imagery
      if (isStyle) style = undefined
      if (isStreets) streets = undefined
      if (isImagery) imagery = undefined
      return Boolean(isStyle || isStreets || isImagery)
    },
  }
}

interface StreetData {
  style?: StyleSpecification
  streets?: Streets
}

async function loadStreetData(settings: BasemapSettings | undefined): Promise<StreetData> {
  if (!settings) return {}
  if (settings.kind === 'style') return { style: await fetchStyle(settings.url) }
  return { streets: await (await import('./streets.ts')).loadStreets(settings) }
}

const loadImagery = async (settings: BasemapSettings | undefined): Promise<SourceSpecification | undefined> =>
  settings && (await import('./tile-source.ts')).tileSource(settings, 'raster')

/** Logs why configured data is left out. */
export function logFailure(reason: unknown): undefined {
  console.error('Failed to load the streets or the imagery of the map.', reason)
}

async function fetchStyle(url: string): Promise<StyleSpecification> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  return answer.json()
}

/**
 * Updates the basemap when the map type, the outline, the obstacles to its names, or the theme or language of the page
 * changes.
 */
export function syncBasemap(map: MapLibre, container: Element, initialType: MapType, basemap: Basemap) {
  let type = initialType
  let outline: Outline = []
  let obstacles: readonly Circle[] = []
  let shown = basemap.styleFor(container, type)
  const paint = () => {
    const previousIds = new Set(shown.layers.map(({ id }) => id))
    shown = basemap.styleFor(container, type, { outline, obstacles })
    map.setStyle(shown, { transformStyle: (previous, next) => withOthers(previous, next, previousIds) })
  }
  const themes = new MutationObserver(paint)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme', 'lang'] })
  map.once('remove', () => themes.disconnect())
  return {
    repaint: paint,
    setType(next: MapType) {
      if (next === type) return
      type = next
      paint()
    },
    setOutline(next: Outline) {
      outline = next
      paint()
    },
    setLabelObstacles(next: readonly Circle[]) {
      if (JSON.stringify(obstacles) === JSON.stringify(next)) return
      const changesStyle = obstacles.length > 0 !== next.length > 0
      obstacles = next
      // A style without names may have no source for obstacles.
      if (changesStyle) paint()
      else void map.getSource<GeoJSONSource>(OBSTACLES)?.setData(obstacleData(next))
    },
  }
}

/** Keeps the layers that are not of the basemap, such as drawn areas, when its style changes. */
function withOthers(
  previous: StyleSpecification | undefined,
  next: StyleSpecification,
  basemapIds: ReadonlySet<string>,
): StyleSpecification {
  const others = previous?.layers.filter(({ id }) => !basemapIds.has(id)) ?? []
  return { ...next, sources: { ...previous?.sources, ...next.sources }, layers: [...next.layers, ...others] }
}
