import type { GeoJSONSource, LayerSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import type { Locale } from '../../../platform/format/locale.ts'
import { graticule } from '../driver/graticule.ts'
import { readMapColors } from '../driver/map-colors.ts'
import type { MapType, MapView } from '../driver/map-driver.ts'
import { basemapStyle } from './basemap-style.ts'

/** Returns the language of the closest element with a `lang` attribute. */
const languageOf = (element: Element): Locale =>
  element.closest<HTMLElement>('[lang]')?.lang.startsWith('fr') ? 'fr' : 'en'

/** Returns the basemap style for an element's theme and language. */
export const styleFor = (element: Element, type: MapType, view?: MapView): StyleSpecification =>
  basemapStyle({ type, view, colors: readMapColors(element), locale: languageOf(element) })

/** Updates the basemap when the map type, the theme or language of the page, or the visible area changes. */
export function syncBasemap(map: MapLibre, container: Element, initialType: MapType, viewOf: () => MapView) {
  let type = initialType
  const paint = () => map.setStyle(styleFor(container, type, viewOf()), { transformStyle: keepOtherLayers })
  const drawGrid = () =>
    map.getSource<GeoJSONSource>('grid')?.setData(graticule(viewOf(), languageOf(container)))
  map.on('moveend', drawGrid)
  const themes = new MutationObserver(paint)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme', 'lang'] })
  map.once('remove', () => themes.disconnect())
  drawGrid()
  return {
    setType(next: MapType) {
      if (next === type) return
      type = next
      paint()
    },
  }
}

const isOurs = ({ id }: LayerSpecification) => id.startsWith('atlas-')

/** Keeps the layers of drawn areas when the basemap style changes. */
function keepOtherLayers(
  previous: StyleSpecification | undefined,
  next: StyleSpecification,
): StyleSpecification {
  const others = previous?.layers.filter((layer) => !isOurs(layer)) ?? []
  return { ...next, sources: { ...previous?.sources, ...next.sources }, layers: [...next.layers, ...others] }
}
