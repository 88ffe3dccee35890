import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { LOCALES, type Locale } from '../../src/platform/format/locale.ts'
import type { GeoPoint } from '../../src/platform/geo/geo.ts'
import type { Basemap } from '../basemap/configured-basemap.ts'
import { acceptsGzip } from '../responses/gzip.ts'
import { type AtlasTiles, withTileCache } from './atlas-tiles.ts'
import { drawStaticMap } from './draw.ts'

/** Limits memory use, because a compressed drawing takes about 10 KB. */
const MAX_CACHED_DRAWINGS = 1000

/** Serves static maps around a position, such as `/static-map/en/30.2672,-97.7431.svg`. */
export async function staticMap(
  app: FastifyInstance,
  { tiles, basemap }: { tiles: AtlasTiles; basemap: Pick<Basemap, 'settings' | 'tile'> },
): Promise<void> {
  const streetTiles = withTileCache((address) => basemap.tile(address))
  const drawings = new LRUCache<string, Buffer>({ max: MAX_CACHED_DRAWINGS })
  app.get('/static-map/*', async (request, reply) => {
    const location = readPath(request.url)
    if (!location) return reply.code(404).type('text/plain').send('Not found')
    const settings = basemap.settings()
    const streets =
      settings && settings.kind !== 'style'
        ? { tiles: streetTiles, zooms: [settings.minZoom, settings.maxZoom] as const }
        : undefined
    const key = `${request.url} ${streets !== undefined}`
    const draw = () => drawStaticMap(location.at, location.locale, { atlas: tiles, streets })
    const drawing = drawings.get(key) ?? gzipSync(await draw())
    drawings.set(key, drawing)
    reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'public, max-age=86400')
    reply.header('vary', 'accept-encoding')
    if (!acceptsGzip(request)) return reply.send(gunzipSync(drawing))
    return reply.header('content-encoding', 'gzip').send(drawing)
  })
}

const PATH_PATTERN = /^\/static-map\/(\w\w)\/(-?\d{1,2}\.\d{4}),(-?\d{1,3}\.\d{4})\.svg$/

function readPath(path: string): { at: GeoPoint; locale: Locale } | null {
  const [, language, lat, lon] = PATH_PATTERN.exec(path) ?? []
  const locale = LOCALES.find((known) => known === language)
  const at = { lat: Number(lat), lon: Number(lon) }
  return locale && Math.abs(at.lat) <= 85 && Math.abs(at.lon) <= 180 ? { at, locale } : null
}
