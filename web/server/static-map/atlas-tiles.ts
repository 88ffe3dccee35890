import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { VectorTile } from '@mapbox/vector-tile'
import { LRUCache } from 'lru-cache'
import { PbfReader } from 'pbf'
import type { TileAddress } from '../basemap/tile-address.ts'

/** Loads a tile of the basemap. Returns null when the atlas has no such tile. */
export type AtlasTiles = (address: TileAddress) => Promise<VectorTile | null>

/** Limits memory use, because the largest tile of a large city takes about 200 KB. */
const MAX_CACHED_TILES = 64

/** Reads tiles from the build folder. */
export function builtTiles(assets: string): AtlasTiles {
  const atlas = readdir(assets).then((names) => names.find((name) => name.startsWith('atlas-')) ?? 'atlas')
  // Prevents an unhandled rejection. Later reads await `atlas` and reject with the original error.
  atlas.catch(() => undefined)
  return withTileCache(async ({ z, x, y }) => {
    try {
      return await readFile(join(assets, await atlas, `map/${z}/${x}/${y}.pbf`))
    } catch (reason) {
      if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT') return null
      throw reason
    }
  })
}

/** Renders tiles on demand, for development without a build. */
export function drawnTiles(): AtlasTiles {
  const sets = import('../build/atlas/atlas.ts').then(({ atlas }) => atlas())
  sets.catch(() => undefined)
  return withTileCache(async (address) => (await (await sets).map?.draw(address)) ?? null)
}

/** Caches recently used tiles in parsed form. */
export function withTileCache(read: (address: TileAddress) => Promise<Uint8Array | null>): AtlasTiles {
  const tiles = new LRUCache<string, VectorTile>({ max: MAX_CACHED_TILES })
  return async (address) => {
    const key = `${address.z}/${address.x}/${address.y}`
    const known = tiles.get(key)
    if (known) return known
    const bytes = await read(address)
    if (!bytes) return null
    const tile = new VectorTile(new PbfReader(bytes))
    tiles.set(key, tile)
    return tile
  }
}
