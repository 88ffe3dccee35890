import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding, decodeBody } from '../proxy/content-encoding.ts'
import type { ServiceAnswer } from '../proxy/pass-through.ts'
import type { TileContent } from './read-basemap.ts'

const MAX_BYTES = 16 * 1024 * 1024
const IMAGE_TYPE = /^image\/(?:png|jpeg|webp|avif)$/
/** Statuses that mean the same to browsers. A redirect or a rejection of the site's credentials does not. */
const PASSED_STATUSES = new Set([204, 304, 404, 410, 429, 503])

/**
 * Creates a function that sends the tile of a service. The source decides the type, so that a service can send
 * neither pages nor scripts from the site's origin.
 */
export const sendTile =
  (content: TileContent) =>
  async (request: FastifyRequest, reply: FastifyReply, answer: ServiceAnswer): Promise<FastifyReply> => {
    const { 'content-encoding': encoding, 'content-type': given, ...headers } = answer.headers
    if (PASSED_STATUSES.has(answer.status)) return reply.code(answer.status).headers(headers).send()
    if (answer.status !== 200) throw new Error(`The tile service answered ${answer.status}.`)
    // Some services compress tiles for every client.
    const isAccepted = !encoding || acceptsEncoding(request.headers['accept-encoding'], encoding)
    const tile = isAccepted ? answer.file : Buffer.from(await decodeBody(answer.file, encoding, MAX_BYTES))
    reply.headers({ ...headers, 'content-type': typeOf(content, given) })
    if (encoding) reply.header('vary', 'accept-encoding')
    if (encoding && isAccepted) reply.header('content-encoding', encoding)
    return reply.send(tile)
  }

function typeOf(content: TileContent, given = ''): string {
  if (content === 'vector tiles') return 'application/vnd.mapbox-vector-tile'
  const [type = ''] = given.split(';')
  return IMAGE_TYPE.test(type.trim()) ? type.trim() : 'application/octet-stream'
}
