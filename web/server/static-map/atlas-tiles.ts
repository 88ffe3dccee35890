import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { VectorTile } from '@mapbox/vector-tile'
import { LRUCache } from 'lru-cache'
import { PbfReader } from 'pbf'

export interface TileAddress {
  z: number
  x: number
  y: number
}

/** Brings a tile of the basemap; null where the atlas has none. */
export type AtlasTiles = (address: TileAddress) => Promise<VectorTile | null>

/** The whole of a large city's tile takes some 200 KB. */
const MAX_CACHED_TILES = 64

/** The tiles that the build has written into its folder. */
export function builtTiles(assets: string): AtlasTiles {
  const atlas = readdir(assets).then((names) => names.find((name) => name.startsWith('atlas-')) ?? 'atlas')
  // Who asks later gets the reason; nobody has to wait for it here.
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

/** Tiles drawn when they are asked for: in development, where there is no build. */
export function drawnTiles(): AtlasTiles {
  const sets = import('../build/atlas/atlas.ts').then(({ atlas }) => atlas())
  sets.catch(() => undefined)
  return withTileCache(async (address) => (await (await sets).map?.draw(address)) ?? null)
}

/** Keeps the tiles that were used last, as they are read. */
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
