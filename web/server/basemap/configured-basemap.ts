import { withDeadline } from '@gable/kit/deadline/deadline'
import type { FastifyBaseLogger } from 'fastify'
import { PMTiles } from 'pmtiles'
import type { BasemapSettings } from '../../src/platform/browser/site.ts'
import { ArchiveCache } from '../../src/ui/map/basemap/archive-cache.ts'
import { ArchiveFile } from './archive-file.ts'
import { type BasemapSource, sourceForLog } from './basemap-source.ts'
import { browserSettings } from './browser-settings.ts'
import { fetchJson, READ_TIMEOUT_MS } from './fetch-bytes.ts'
import { readArchive, type TileContent } from './read-basemap.ts'
import { readStyle } from './read-style.ts'
import { RemoteArchive } from './remote-archive.ts'
import { isInside, type TileAddress } from './tile-address.ts'
import { connectTileService } from './tile-service.ts'

/** The streets or the imagery of the site's own maps. */
export interface Basemap {
  /** Path of the site below which it serves the tiles. */
  path: string
  content: TileContent
  /** Returns the settings for browsers. Undefined when the site shows its built-in map only. */
  settings(): BasemapSettings | undefined
  /** Returns the origins that browsers must reach. */
  origins(): readonly string[]
  /** The archive that the site serves. Undefined for other sources. */
  archiveFile?: ArchiveFile | undefined
  /**
   * Returns the address of a tile at the service whose tiles the site passes on, always at the origin of
   * the configured address. Undefined for other sources, and for addresses without a tile.
   */
  tileAddress(address: TileAddress): URL | undefined
  /** Reads a tile for a static map. Null when there is none. */
  tile(address: TileAddress): Promise<Uint8Array | null>
  close(): Promise<void>
}

interface BasemapOptions {
  /** Path of the site below which it serves the tiles. */
  path: string
  content: TileContent
  /** Variable that configures the source, for the log. */
  variable: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Headers that authenticate the site to a tile service. */
  credentials?: Readonly<Record<string, string>> | undefined
  /** Time in ms between attempts to reach a tile service. */
  retryMs?: number
  /** Time in ms to wait for the description of a source. */
  timeoutMs?: number
}

/** Addresses of the site, below the path of a source, at which browsers get an archive or single tiles. */
export const ARCHIVE_FILE = 'archive.pmtiles'
const TILE_FILE = '{z}/{x}/{y}'

type Tiles = Omit<Basemap, 'path' | 'content'>

const NO_TILES: Tiles = {
  settings: () => undefined,
  origins: () => [],
  tileAddress: () => undefined,
  tile: async () => null,
  close: async () => {},
}

/**
 * Reads the description of the configured source. When that fails, logs one line, and the site shows its built-in
 * map. When a tile service does not answer yet, tries again until it does.
 */
export async function createBasemap(
  source: BasemapSource | undefined,
  options: BasemapOptions,
): Promise<Basemap> {
  const { path, content, log, variable } = options
  if (!source && content === 'vector tiles')
    log.info('Maps have no streets: MAP_TILES or MAP_STYLE_URL adds them. See docs/maps.md')
  const tiles = source && (await connect(source, options).catch(logFailure))
  const basemap = { ...NO_TILES, ...tiles, path, content }
  if (!source) return basemap
  return {
    ...basemap,
    settings() {
      const settings = basemap.settings()
      return settings && browserSettings(settings, { source, path, origins: basemap.origins() })
    },
  }

  function logFailure(error: unknown): undefined {
    const fields = { err: error, value: source && sourceForLog(source) }
    log.warn(fields, `Failed to read the map of ${variable}. Maps go without it. See docs/maps.md`)
  }
}

async function connect(source: BasemapSource, options: BasemapOptions): Promise<Partial<Tiles>> {
  const { path, content, log, variable, credentials, retryMs, timeoutMs = READ_TIMEOUT_MS } = options
  switch (source.kind) {
    case 'invalid':
      throw new TypeError(source.reason)
    case 'style':
      return connectStyle(source.url, timeoutMs)
    case 'service':
      return connectTileService(source.url, {
        ...{ url: `${path}/${TILE_FILE}`, content, log, variable, credentials, retryMs, timeoutMs },
      })
    case 'local archive': {
      const archiveFile = new ArchiveFile(source.path)
      const url = `${path}/${ARCHIVE_FILE}`
      return { ...(await connectArchive(archiveFile, { url, content, timeoutMs })), archiveFile }
    }
    case 'remote archive': {
      const { url } = source
      const tiles = await connectArchive(new RemoteArchive(url), { url, content, timeoutMs })
      return { ...tiles, origins: () => [new URL(url).origin] }
    }
  }
}

async function connectStyle(url: string, timeoutMs: number): Promise<Partial<Tiles>> {
  const { settings, origins } = await withDeadline(timeoutMs, async (signal) => {
    const load = (address: string) => fetchJson(address, { signal })
    return readStyle(await load(url), url, load)
  })
  return { settings: () => settings, origins: () => origins }
}

async function connectArchive(
  source: ArchiveFile | RemoteArchive,
  { url, content, timeoutMs }: { url: string; content: TileContent; timeoutMs: number },
): Promise<Partial<Tiles>> {
  const archive = new PMTiles(source, new ArchiveCache())
  const settings = await withDeadline(timeoutMs, () => readArchive(archive, url, content))
  return {
    settings: () => settings,
    async tile({ z, x, y }) {
      if (!isInside({ z, x, y }, settings)) return null
      const tile = await archive.getZxy(z, x, y)
      return tile ? new Uint8Array(tile.data) : null
    },
  }
}
