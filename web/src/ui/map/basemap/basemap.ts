import type { Map as MapLibre, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { BasemapSettings } from '../../../platform/browser/site.ts'
import type { Locale } from '../../../platform/format/locale.ts'
import { readMapColors } from '../driver/map-colors.ts'
import type { MapType, Outline } from '../driver/map-driver.ts'
import { basemapStyle } from './basemap-style.ts'
import { withOutline } from './outline-layers.ts'
import type { Streets } from './streets.ts'

/** The basemap in all of its types. */
export interface Basemap {
  /** Returns the style for an element's theme and language, with an outline of an area if there is one. */
  styleFor(element: Element, type: MapType, outline?: Outline): StyleSpecification
}

/** Returns the language of the closest element with a `lang` attribute. */
const languageOf = (element: Element): Locale =>
  element.closest<HTMLElement>('[lang]')?.lang.startsWith('fr') ? 'fr' : 'en'

/** Loads the basemap. When the configured streets or style fail to load, returns the built-in map. */
export async function loadBasemap(
  settings: BasemapSettings | undefined,
  imagerySettings?: BasemapSettings | undefined,
): Promise<Basemap> {
  let imagery: SourceSpecification | undefined
  let style: StyleSpecification | undefined
  let streets: Streets | undefined
  try {
    if (settings?.kind === 'style') style = await fetchStyle(settings.url)
    else if (settings) streets = await (await import('./streets.ts')).loadStreets(settings)
    if (imagerySettings)
      imagery = await (await import('./tile-source.ts')).tileSource(imagerySettings, 'raster')
  } catch (reason) {
    console.error('Failed to load the streets or the imagery of the map.', reason)
  }
  return {
    styleFor(element, type, outline = []) {
      const colors = readMapColors(element)
      const isPhoto = imagery && (type === 'satellite' || type === 'hybrid')
      return withOutline(
        style && type === 'roadmap'
          ? style
          : basemapStyle({ type, streets, imagery, colors, locale: languageOf(element) }),
        outline,
        isPhoto
          ? { line: colors.photoInk, casing: colors.photoHalo }
          : { line: colors.ink, casing: colors.land },
      )
    },
  }
}

async function fetchStyle(url: string): Promise<StyleSpecification> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  return answer.json()
}

/** Updates the basemap when the map type, the outline, or the theme or language of the page, changes. */
export function syncBasemap(map: MapLibre, container: Element, initialType: MapType, basemap: Basemap) {
  let type = initialType
  let outline: Outline = []
  let shown = basemap.styleFor(container, type)
  const paint = () => {
    const previousIds = new Set(shown.layers.map(({ id }) => id))
    shown = basemap.styleFor(container, type, outline)
    map.setStyle(shown, { transformStyle: (previous, next) => withOthers(previous, next, previousIds) })
  }
  const themes = new MutationObserver(paint)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme', 'lang'] })
  map.once('remove', () => themes.disconnect())
  return {
    setType(next: MapType) {
      if (next === type) return
      type = next
      paint()
    },
    setOutline(next: Outline) {
      outline = next
      paint()
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
