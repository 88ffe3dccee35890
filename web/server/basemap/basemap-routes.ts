import { basename, dirname, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { passThrough, passThroughAgent } from '../proxy/pass-through.ts'
import { ARCHIVE_FILE, type Basemap } from './configured-basemap.ts'

type TileRequest = FastifyRequest<{ Params: { hash: string; z: string; x: string; y: string } }>

const MAX_ZOOM = 22

/** Serves the tiles of the basemap, so that browsers need only the site's own origin. */
export async function basemapRoutes(
  app: FastifyInstance,
  basemap: Basemap,
  credentials: Readonly<Record<string, string>> | undefined,
): Promise<void> {
  app.addHook('onClose', () => basemap.close())
  if (basemap.archiveFile) await archiveRoute(app, basemap.path, basemap.archiveFile)
  const dispatcher = passThroughAgent()
  app.addHook('onClose', () => dispatcher.close())
  const tilePath = `${basemap.path}/:hash/:z(^\\d{1,2}$)/:x(^\\d{1,7}$)/:y(^\\d{1,7}$)`
  app.get(tilePath, (request: TileRequest, reply) => {
    const { hash, z, x, y } = request.params
    const isCurrent = hash === basemap.settings()?.hash
    const target =
      isCurrent && Number(z) <= MAX_ZOOM && basemap.tileAddress({ z: Number(z), x: Number(x), y: Number(y) })
    if (!target) return reply.code(404).header('cache-control', 'no-store').send()
    const what = 'a map tile from the tile service'
    return passThrough(request, reply, target, { what, credentials, dispatcher })
  })
}

/** Serves an archive, of which browsers request ranges. */
async function archiveRoute(
  app: FastifyInstance,
  prefix: string,
  { path }: NonNullable<Basemap['archiveFile']>,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: dirname(resolve(path)), serve: false, maxAge: '1h' })
    scope.get(`${prefix}/${ARCHIVE_FILE}`, (_request, reply) =>
      reply.type('application/vnd.pmtiles').sendFile(basename(path)),
    )
  })
}
