import { addProtocol, type SourceSpecification } from 'maplibre-gl'
import type { BasemapSettings } from '../../../platform/browser/site.ts'
import { STREETS, type StreetLayers, type StreetOptions, streetLayers } from './street-layers.ts'

/** The streets of a basemap: the source of their tiles, and their layers. */
export interface Streets {
  sources: Record<string, SourceSpecification>
  hasPlaces: boolean
  layers(options: Omit<StreetOptions, 'hasPlaces'>): StreetLayers
}

/** Prepares the streets that the deployer configured. Loads the code that reads archives when it is needed. */
export async function loadStreets({
  kind,
  url,
  minZoom,
  maxZoom,
  bounds,
  hasPlaces,
}: BasemapSettings): Promise<Streets> {
  const address = new URL(url, location.origin)
  const range = { minzoom: minZoom, maxzoom: maxZoom, bounds }
  const layersOf: Streets['layers'] = (options) => streetLayers({ ...options, hasPlaces })
  if (kind === 'tiles') {
    const tiles = [decodeURI(address.href)]
    return { sources: { [STREETS]: { type: 'vector', tiles, ...range } }, hasPlaces, layers: layersOf }
  }
  const { Protocol } = await import('pmtiles')
  addProtocol('pmtiles', new Protocol().tile)
  const source: SourceSpecification = { type: 'vector', url: `pmtiles://${address.href}`, ...range }
  return { sources: { [STREETS]: source }, hasPlaces, layers: layersOf }
}
