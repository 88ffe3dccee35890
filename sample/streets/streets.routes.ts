import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { degrees } from '@gable/service-kit/http/params'
import { HttpError } from '@gable/service-kit/http/problem'
import type { SampleMarketCheck } from '@gable/service-kit/rest/sample-market'
import type { ServiceApp } from '@gable/service-kit/service/service'
import pLimit from 'p-limit'
import { z } from 'zod'
import { acceptedEncoding, encode } from './encoding.ts'
import { loadStreetMap } from './street-map.ts'
import { tileJson } from './tile-json.ts'
import { isInTileBounds, MAX_TILE_ZOOM, MIN_TILE_ZOOM, type TileAddress } from './tiles/tile-address.ts'

/** A week. Tiles change only with the code. */
const TILE_CACHE_CONTROL = 'public, max-age=604800'
const DOCUMENT_CACHE_CONTROL = 'public, max-age=3600'
const TILE_TYPE = 'application/vnd.mapbox-vector-tile'

const digits = z.string().regex(/^\d{1,7}$/, 'must be a whole number')
const Tile = z.object({
  z: digits.describe(`Zoom, from ${MIN_TILE_ZOOM} to ${MAX_TILE_ZOOM}`),
  x: digits.describe('Column from the west, from 0'),
  y: digits.describe('Row from the north, from 0'),
})
const Place = z.object({
  lat: degrees(90).describe('Latitude in degrees'),
  lon: degrees(180).describe('Longitude in degrees'),
})
const Street = z.object({
  name: z.string(),
  roadClass: z.enum(['highway', 'primary', 'secondary', 'local']),
  distanceMeters: z.number().describe('Distance from the place to the center line, in meters'),
  point: z.object({ lat: z.number(), lon: z.number() }).describe('The nearest point of the center line'),
  bearing: z
    .number()
    .describe('Direction of the street there, in degrees clockwise from north, toward higher numbers'),
})

/**
 * Serves the map of the sample streets. On a real market, answers 410, so that the site shows no streets and does
 * not ask again. `baseUrl` is the URL of the service as browsers reach it.
 */
export function streetRoutes(app: ServiceApp, baseUrl: string, isSampleMarket: SampleMarketCheck): void {
  const requireSample = async () => {
    const isSample = await isSampleMarket()
    if (isSample === undefined) throw new HttpError(503, ['The listings service does not respond'])
    if (!isSample) throw new HttpError(410, ['Sample streets exist for the sample market only'])
  }
  // Maps read tiles with scripts, and the page may have another origin.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*')
  })

  // Tiles are drawn one at a time, with a turn of the event loop for other requests between them.
  const oneAtATime = pLimit(1)
  const draw = (address: TileAddress) =>
    oneAtATime(async () => {
      const map = await loadStreetMap()
      await setImmediate()
      return map.tile(address)
    })

  app.get(
    '/tiles.json',
    {
      schema: {
        summary: 'TileJSON of the map of the sample streets',
        response: { 200: z.looseObject({ tiles: z.array(z.string()) }) },
      },
      preHandler: requireSample,
    },
    async (_request, reply) => {
      reply.header('cache-control', DOCUMENT_CACHE_CONTROL)
      return tileJson(baseUrl)
    },
  )

  app.get(
    '/:z/:x/:y.mvt',
    {
      schema: {
        summary: 'A vector tile of the sample streets',
        params: Tile,
        response: {
          200: { description: 'The tile', content: { [TILE_TYPE]: { schema: z.unknown() } } },
          204: z.undefined().describe('No tile is here'),
          304: z.undefined().describe('The caller has this tile'),
        },
      },
      preHandler: requireSample,
    },
    async ({ params, headers }, reply) => {
      const address = addressOf(params)
      reply.header('cache-control', TILE_CACHE_CONTROL)
      if (!isInTileBounds(address)) return reply.code(204).send()
      const tile = await draw(address)
      const tag = `W/"${createHash('sha256').update(tile).digest('base64url').slice(0, 22)}"`
      reply.header('etag', tag).header('vary', 'accept-encoding')
      if (headers['if-none-match']?.includes(tag)) return reply.code(304).send()
      const encoding = acceptedEncoding(headers['accept-encoding'])
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.type(TILE_TYPE).send(await encode(tile, encoding))
    },
  )

  app.get(
    '/nearest',
    {
      schema: {
        summary: 'The sample street nearest to a place',
        querystring: Place,
        response: { 200: Street },
      },
      preHandler: requireSample,
    },
    async ({ query: { lat, lon } }, reply) => {
      const map = await loadStreetMap()
      const street = map.streetNear([lon, lat])
      if (!street) throw new HttpError(404, ['No sample street is near this place'])
      return reply.header('cache-control', TILE_CACHE_CONTROL).send(street)
    },
  )
}

/** Reads the address of a tile. Throws an `HttpError` with status 400 when there is no such tile. */
function addressOf(params: z.infer<typeof Tile>): TileAddress {
  const [z, x, y] = [Number(params.z), Number(params.x), Number(params.y)]
  if (z < MIN_TILE_ZOOM || z > MAX_TILE_ZOOM)
    throw new HttpError(400, [`z: must be from ${MIN_TILE_ZOOM} to ${MAX_TILE_ZOOM}`])
  const last = 2 ** z - 1
  const errors = Object.entries({ x, y }).flatMap(([name, value]) =>
    value > last ? [`${name}: must be from 0 to ${last} at zoom ${z}`] : [],
  )
  if (errors.length > 0) throw new HttpError(400, errors)
  return { z, x, y }
}
