import type { SourceSpecification } from 'maplibre-gl'
import type { BasemapSettings } from '../../../platform/browser/site.ts'
import { STREETS, type StreetLayers, type StreetOptions, streetLayers } from './street-layers.ts'
import { tileSource } from './tile-source.ts'

/** The streets of a basemap: the source of their tiles, and their layers. */
export interface Streets {
  sources: Record<string, SourceSpecification>
  hasPlaces: boolean
  minZoom: number
  layers(options: Omit<StreetOptions, 'hasPlaces'>): StreetLayers
}

/** Prepares the streets that the deployer configured. */
export async function loadStreets(settings: BasemapSettings): Promise<Streets> {
  const { hasPlaces, minZoom } = settings
  return {
    sources: { [STREETS]: await tileSource(settings, 'vector') },
    hasPlaces,
    minZoom,
    layers: (options) => streetLayers({ ...options, hasPlaces }),
  }
}
