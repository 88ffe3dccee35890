import { addProtocol, type SourceSpecification } from 'maplibre-gl'
import type { BasemapSettings } from '../../../platform/browser/site.ts'

/** Width in px of imagery tiles, as most tile services draw them. */
const IMAGERY_TILE_SIZE = 256

/** Adds an archive that MapLibre can then read. */
type AddArchive = (url: string) => void

/** Loads the code that reads archives. All maps of a page share what was read of them. */
let archives: Promise<AddArchive> | undefined

async function readArchives(): Promise<AddArchive> {
  const [{ PMTiles, Protocol }, { ArchiveCache }] = await Promise.all([
    import('pmtiles'),
    import('./archive-cache.ts'),
  ])
  const protocol = new Protocol()
  const cache = new ArchiveCache()
  addProtocol('pmtiles', protocol.tile)
  return (url) => protocol.get(url) ?? protocol.add(new PMTiles(url, cache))
}

/** Returns the source of configured tiles. Loads the code that reads archives when it is needed. */
export async function tileSource(
  { kind, url, minZoom, maxZoom, bounds }: BasemapSettings,
  type: 'vector' | 'raster',
): Promise<SourceSpecification> {
  const { href } = new URL(url, location.origin)
  const size = type === 'raster' ? { tileSize: IMAGERY_TILE_SIZE } : {}
  const range = { minzoom: minZoom, maxzoom: maxZoom, bounds, ...size }
  if (kind === 'tiles') return { type, tiles: [decodeURI(href)], ...range }
  archives ??= readArchives().catch((reason) => {
    archives = undefined
    throw reason
  })
  const addArchive = await archives
  addArchive(href)
  return { type, url: `pmtiles://${href}`, ...range }
}
