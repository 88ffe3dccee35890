import type { FastifyInstance, FastifyRequest } from 'fastify'
import { passThrough, passThroughAgent } from '../proxy/pass-through.ts'
import { archiveRoute } from './archive-route.ts'
import { ARCHIVE_FILE, type Basemap } from './configured-basemap.ts'
import { sendTile } from './send-tile.ts'

type TileRequest = FastifyRequest<{ Params: { hash: string; z: string; x: string; y: string } }>

/** Serves the tiles of the basemap, so that browsers need only the site's own origin. */
export async function basemapRoutes(
  app: FastifyInstance,
  basemap: Basemap,
  credentials: Readonly<Record<string, string>> | undefined,
): Promise<void> {
  app.addHook('onClose', () => basemap.close())
  if (basemap.archiveFile) archiveRoute(app, `${basemap.path}/${ARCHIVE_FILE}`, basemap.archiveFile)
  const dispatcher = passThroughAgent()
  app.addHook('onClose', () => dispatcher.close())
  const send = sendTile(basemap.content)
  const tilePath = `${basemap.path}/:hash/:z(^\\d{1,2}$)/:x(^\\d{1,7}$)/:y(^\\d{1,7}$)`
  app.get(tilePath, (request: TileRequest, reply) => {
    const { hash, z, x, y } = request.params
    const isCurrent = hash === basemap.settings()?.hash
    const target = isCurrent && basemap.tileAddress({ z: Number(z), x: Number(x), y: Number(y) })
    if (!target) return reply.code(404).header('cache-control', 'no-store').send()
    const what = 'a map tile from the tile service'
    return passThrough(request, reply, target, { what, credentials, dispatcher, send })
  })
}
