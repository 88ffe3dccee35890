import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { FetchSource, PMTiles, type Source } from 'pmtiles'
import { request } from 'undici'
import type { BasemapSettings } from '../../src/platform/browser/site.ts'
import { withDeadline } from '../proxy/abort-signals.ts'
import { ArchiveFile } from './archive-file.ts'
import type { BasemapSource } from './basemap-source.ts'
import { browserSettings } from './browser-settings.ts'
import { readArchive, readStyle, readTileJson, type TileContent } from './read-basemap.ts'
import type { TileAddress } from './tile-address.ts'

/** The streets or the imagery of the site's own maps. */
export interface Basemap {
  /** Path of the site below which it serves the tiles. */
  path: string

  /** Returns the settings for browsers. Undefined when the site shows its built-in map only. */
  settings(): BasemapSettings | undefined
  /** Origins that browsers must reach. */
  origins: readonly string[]
  /** The archive that the site serves. Undefined for other sources. */
  archiveFile?: ArchiveFile | undefined
  /** Returns the address of a tile at the service whose tiles the site passes on. Undefined for other sources. */
  tileAddress(address: TileAddress): URL | undefined
  /** Reads a tile for a static map. Null when there is none. */
  tile(address: TileAddress): Promise<Uint8Array | null>
  close(): Promise<void>
}

interface BasemapOptions {
  /** Path of the site below which it serves the tiles. */
  path: string
  content: TileContent
  /** Variables that configure the source, for the log. */
  variable: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Headers that authenticate the site to a tile service. */
  credentials?: Readonly<Record<string, string>> | undefined
  /** Time in ms between attempts to reach a tile service. */
  retryMs?: number
}

/** Addresses of the site, below the path of a source, at which browsers get an archive or single tiles. */
export const ARCHIVE_FILE = 'archive.pmtiles'
const TILE_FILE = '{z}/{x}/{y}'

/** Time in ms to wait for the description of a source. */
const READ_TIMEOUT_MS = 5_000
const RETRY_MS = 10_000

const NO_TILES: Omit<Basemap, 'path'> = {
  settings: () => undefined,
  origins: [],
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
  const basemap = await readBasemap(source, options)
  if (!source) return basemap
  const { path, origins } = basemap
  return {
    ...basemap,
    settings() {
      const settings = basemap.settings()
      return settings && browserSettings(settings, { source, path, origins })
    },
  }
}

async function readBasemap(source: BasemapSource | undefined, options: BasemapOptions): Promise<Basemap> {
  const { path, log, variable } = options
  if (!source) {
    if (options.content === 'vector tiles') log.info(NO_STREETS)
    return { ...NO_TILES, path }
  }
  if (source.kind === 'service') return await serviceBasemap(source.url, options)
  try {
    return await (source.kind === 'style' ? styleBasemap(source.url, path) : archiveBasemap(source, options))
  } catch (error) {
    const value = 'url' in source ? source.url : source.path
    log.warn({ err: error, value }, failure(variable))
    return { ...NO_TILES, path }
  }
}

const NO_STREETS = 'Maps have no streets: MAP_TILES or MAP_STYLE_URL adds them. See docs/maps.md'

const failure = (name: string) =>
  `Failed to read the map of ${name}. Maps go without it until the value is corrected. See docs/maps.md`

async function styleBasemap(url: string, path: string): Promise<Basemap> {
  const { settings, origins } = await readStyle(await fetchJson(url), url, (address) => fetchJson(address))
  return { ...NO_TILES, path, settings: () => settings, origins }
}

async function archiveBasemap(
  source: Extract<BasemapSource, { kind: 'remote archive' | 'local archive' }>,
  { path, content }: BasemapOptions,
): Promise<Basemap> {
  const archiveFile = source.kind === 'local archive' ? new ArchiveFile(source.path) : undefined
  const bytes: Source = archiveFile ?? new FetchSource('url' in source ? source.url : '')
  const url = 'url' in source ? source.url : `${path}/${ARCHIVE_FILE}`
  const settings = await withDeadline(READ_TIMEOUT_MS, () => readArchive(bytes, url, content))
  const archive = new PMTiles(bytes)
  return {
    ...NO_TILES,
    path,
    settings: () => settings,
    origins: 'url' in source ? [new URL(source.url).origin] : [],
    archiveFile,
    async tile({ z, x, y }) {
      const tile = await archive.getZxy(z, x, y)
      return tile ? new Uint8Array(tile.data) : null
    },
    close: async () => archiveFile?.close(),
  }
}

async function serviceBasemap(
  url: string,
  { path, log, variable, credentials, retryMs = RETRY_MS }: BasemapOptions,
): Promise<Basemap> {
  const closing = new AbortController()
  let found: { settings: BasemapSettings; tiles: string } | undefined
  const read = async () => {
    const json = await fetchJson(url, credentials)
    if (json === undefined) log.info({ value: url }, NO_STREETS)
    else found = readTileJson(json, `${path}/${TILE_FILE}`)
  }
  const readUntilFound = async () => {
    let isRead = false
    while (!isRead) {
      await wait(retryMs, undefined, { signal: closing.signal, ref: false })
      isRead = await read().then(
        () => true,
        () => false,
      )
    }
  }
  await read().catch((error) => {
    log.warn({ err: error, value: url }, failure(variable))
    // The wait rejects when the site closes.
    readUntilFound().catch(() => undefined)
  })
  const tileAddress = ({ z, x, y }: TileAddress) =>
    found &&
    reachable(
      found.tiles.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)),
      new URL(url),
    )
  return {
    ...NO_TILES,
    path,
    settings: () => found?.settings,
    tileAddress,
    async tile(address) {
      const target = tileAddress(address)
      if (!target) return null
      const { status, bytes } = await get(target, credentials)
      if (status >= 300) throw new Error(`${target.host} answered ${status} to ${target.pathname}.`)
      return bytes.byteLength > 0 ? bytes : null
    },
    close: async () => closing.abort(),
  }
}

/**
 * Returns the address of a tile for this server. A service describes its public address, which this server may not
 * reach, so tiles next to the description come from the host of the description.
 */
function reachable(tile: string, description: URL): URL {
  const address = new URL(tile, description)
  const folder = new URL('.', description).pathname
  return address.pathname.startsWith(folder)
    ? new URL(address.pathname + address.search, description)
    : address
}

/** Loads a JSON document. Undefined when there is none. */
async function fetchJson(url: string, headers?: Readonly<Record<string, string>>): Promise<unknown> {
  const { status, bytes } = await get(new URL(url), headers)
  if (status === 204 || status === 404) return undefined
  if (status >= 300) throw new Error(`${new URL(url).host} answered ${status}.`)
  return JSON.parse(Buffer.from(bytes).toString())
}

const get = (url: URL, headers: Readonly<Record<string, string>> = {}) =>
  withDeadline(READ_TIMEOUT_MS, async (signal) => {
    const { statusCode, body } = await request(url, { headers, signal })
    const bytes = new Uint8Array(await body.arrayBuffer())
    return { status: statusCode, bytes }
  })
