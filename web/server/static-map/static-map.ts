import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { LOCALES, type Locale } from '../../src/platform/format/locale.ts'
import type { GeoPoint } from '../../src/platform/geo/geo.ts'
import { pictureStreets } from '../../src/ui/map/basemap/picture-streets.ts'
import type { Basemap } from '../basemap/configured-basemap.ts'
import { acceptsGzip } from '../responses/gzip.ts'
import { type AtlasTiles, withTileCache } from './atlas-tiles.ts'
import { drawStaticMap, type StreetTiles } from './draw.ts'

/** Limits memory use, because a compressed drawing takes about 10 KB. */
const MAX_CACHED_DRAWINGS = 1000

interface StaticMapOptions {
  tiles: AtlasTiles
  basemap: Pick<Basemap, 'settings' | 'tile'>
}

/**
 * Serves static maps around a position: `/static-map/en/30.2672,-97.7431.svg` shows the built-in map, and
 * `/static-map/<hash>/en/30.2672,-97.7431.svg` the streets of the source with this hash. With another hash, or while
 * the streets fail to load, an address shows the built-in map, which browsers do not keep.
 */
export async function staticMap(app: FastifyInstance, { tiles, basemap }: StaticMapOptions): Promise<void> {
  const streetTiles = withTileCache((address) => basemap.tile(address))
  const drawings = new LRUCache<string, Buffer>({ max: MAX_CACHED_DRAWINGS })

  const streetsOf = ({ at, hash }: Picture): StreetTiles | undefined => {
    const settings = pictureStreets(basemap.settings(), at)
    if (!settings || settings.hash !== hash) return undefined
    return { tiles: streetTiles, zooms: [settings.minZoom, settings.maxZoom] }
  }
  const draw = async ({ at, locale }: Picture, streets?: StreetTiles) =>
    gzipSync(await drawStaticMap(at, locale, { atlas: tiles, streets }))

  app.get('/static-map/*', async (request, reply) => {
    const picture = readPath(request.url)
    if (!picture) return reply.code(404).type('text/plain').send('Not found')
    const streets = picture.hash ? streetsOf(picture) : undefined
    let drawing = drawings.get(request.url)
    if (!drawing && (streets || !picture.hash)) {
      drawing = await draw(picture, streets).catch((error: unknown) => {
        if (!streets) throw error
        request.log.warn({ err: error }, 'Failed to draw the streets of a location picture')
        return undefined
      })
      if (drawing) drawings.set(request.url, drawing)
    }
    const answer = drawing ?? (await draw(picture))
    reply.type('image/svg+xml; charset=utf-8').header('vary', 'accept-encoding')
    reply.header('cache-control', drawing ? 'public, max-age=86400' : 'no-store')
    if (!acceptsGzip(request)) return reply.send(gunzipSync(answer))
    return reply.header('content-encoding', 'gzip').send(answer)
  })
}

interface Picture {
  at: GeoPoint
  locale: Locale
  /** Hash of the source whose streets the picture shows. */
  hash: string | undefined
}

const PATH_PATTERN = /^\/static-map\/(?:([\w-]{8})\/)?(\w\w)\/(-?\d{1,2}\.\d{4}),(-?\d{1,3}\.\d{4})\.svg$/

function readPath(path: string): Picture | null {
  const [, hash, language, lat, lon] = PATH_PATTERN.exec(path) ?? []
  const locale = LOCALES.find((known) => known === language)
  const at = { lat: Number(lat), lon: Number(lon) }
  return locale && Math.abs(at.lat) <= 85 && Math.abs(at.lon) <= 180 ? { at, locale, hash } : null
}
