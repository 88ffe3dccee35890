import type { SourceSpecification } from 'maplibre-gl'
import type { BasemapSettings } from '../../../platform/browser/site.ts'
import { STREETS, type StreetLayers, type StreetOptions, streetLayers } from './street-layers.ts'
import type { StreetsExtent } from './streets-extent.ts'
import { tileSource } from './tile-source.ts'

/** The streets of a basemap: the source of their tiles, and their layers. */
export interface Streets extends StreetsExtent {
  sources: Record<string, SourceSpecification>
  hasPlaces: boolean
  layers(options: Omit<StreetOptions, 'hasPlaces' | 'bounds'>): StreetLayers
}

/** Prepares the streets that the deployer configured. */
export async function loadStreets(settings: BasemapSettings): Promise<Streets> {
  const { hasPlaces, minZoom, bounds } = settings
  return {
    sources: { [STREETS]: await tileSource(settings, 'vector') },
    hasPlaces,
    minZoom,
    bounds,
    layers: (options) => streetLayers({ ...options, hasPlaces, bounds }),
  }
}
