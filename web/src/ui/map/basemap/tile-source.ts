import { addProtocol, type SourceSpecification } from 'maplibre-gl'
import type { BasemapSettings } from '../../../platform/browser/site.ts'

/** Width in px of imagery tiles, as most tile services draw them. */
const IMAGERY_TILE_SIZE = 256

/** Returns the source of configured tiles. Loads the code that reads archives when it is needed. */
export async function tileSource(
  { kind, url, minZoom, maxZoom, bounds }: BasemapSettings,
  type: 'vector' | 'raster',
): Promise<SourceSpecification> {
  const { href } = new URL(url, location.origin)
  const size = type === 'raster' ? { tileSize: IMAGERY_TILE_SIZE } : {}
  const range = { minzoom: minZoom, maxzoom: maxZoom, bounds, ...size }
  if (kind === 'tiles') return { type, tiles: [decodeURI(href)], ...range }
  const { Protocol } = await import('pmtiles')
  addProtocol('pmtiles', new Protocol().tile)
  return { type, url: `pmtiles://${href}`, ...range }
}
