import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { BasemapSettings } from '../../src/platform/browser/site.ts'
import { fetchBytes, fetchJson, StatusError } from './fetch-bytes.ts'
import { readTileJson, type TileContent } from './read-basemap.ts'
import { fillTemplate, isInside, type TileAddress } from './tile-address.ts'

interface TileServiceOptions {
  /** Address of the site at which browsers get the tiles. */
  url: string
  content: TileContent
  /** Variable that configures the service, for the log. */
  variable: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  credentials?: Readonly<Record<string, string>> | undefined
  /** Time in ms between attempts to read the description. */
  retryMs?: number | undefined
  /** Time in ms to wait for the description. */
  timeoutMs: number
}

const RETRY_MS = 10_000
/** The answer of the sample streets on a real market: there are no tiles, and there will be none. */
const GONE = 410

/** Reads the TileJSON description of a tile service. While that fails, tries again. */
export async function connectTileService(description: string, options: TileServiceOptions) {
  const { url, content, variable, log, credentials, retryMs = RETRY_MS, timeoutMs } = options
  const service = new URL(description)
  const closing = new AbortController()
  let found: ReturnType<typeof placeTiles> | undefined

  const read = async () => {
    const json = await fetchJson(description, { headers: credentials, timeoutMs, signal: closing.signal })
    found = placeTiles(readTileJson(json, content), service, url)
  }
  const readUntilFound = async () => {
    let isSettled = false
    while (!isSettled) {
      await wait(retryMs, undefined, { signal: closing.signal, ref: false })
      isSettled = await read().then(() => true, isGone)
    }
  }
  await read().catch((error: unknown) => {
    const value = service.origin + service.pathname
    if (isGone(error)) return log.info({ value }, `The service of ${variable} has no map of this market`)
    log.warn(
      { err: error, value },
      `Failed to read the map of ${variable}. Maps go without it until the service answers. See docs/maps.md`,
    )
    // The wait rejects when the site closes.
    readUntilFound().catch(() => undefined)
  })

  /** Returns the address of a tile. Undefined where the source has none. */
  const addressOf = (address: TileAddress) =>
    found && isInside(address, found.settings)
      ? reachable(fillTemplate(found.tiles, address), service)
      : undefined
  return {
    settings: () => found?.settings,
    origins: () => (found?.origin ? [found.origin] : []),
    tileAddress(address: TileAddress) {
      const target = addressOf(address)
      return target?.origin === service.origin ? target : undefined
    },
    async tile(address: TileAddress) {
      const target = addressOf(address)
      if (!target) return null
      const headers = target.origin === service.origin ? credentials : undefined
      const { status, bytes } = await fetchBytes(target, { headers })
      if (status === 204 || status === 404) return null
      if (status !== 200) throw new StatusError(target.host, status)
      return bytes.byteLength > 0 ? bytes : null
    },
    close: async () => closing.abort(),
  }
}

const isGone = (error: unknown) => error instanceof StatusError && error.status === GONE

/**
 * Decides where browsers get the tiles: from the site at `url` when they are at the origin of the description,
 * otherwise from their own host, to which the site sends no credentials. Returns that host as `origin`.
 */
function placeTiles(
  { settings, tiles }: ReturnType<typeof readTileJson>,
  service: URL,
  url: string,
): { settings: BasemapSettings; tiles: string; origin?: string } {
  const { origin, protocol, href } = reachable(tiles, service)
  if (!/^https?:$/.test(protocol)) throw new TypeError('The tiles must be at an http or https address.')
  if (origin === service.origin) return { settings: { ...settings, url, isForeign: false }, tiles }
  const template = href.replaceAll('%7B', '{').replaceAll('%7D', '}')
  return { settings: { ...settings, url: template, isForeign: true }, tiles, origin }
}

/**
 * Returns the address of a tile for this server. A service describes its public address, which this server may not
 * reach, so tiles in the folder of the description come from the host of the description.
 */
function reachable(tile: string, description: URL): URL {
  if (!URL.canParse(tile, description))
    throw new TypeError('The description has an invalid address of tiles.')
  const address = new URL(tile, description)
  const folder = new URL('.', description).pathname
  if (folder === '/' || !address.pathname.startsWith(folder)) return address
  const moved = new URL(description)
  moved.pathname = address.pathname
  moved.search = address.search
  return moved
}
