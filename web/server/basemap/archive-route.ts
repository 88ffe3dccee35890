import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ArchiveFile, OpenArchive } from './archive-file.ts'

/** Max number of bytes in one response. An archive of a continent has gigabytes. */
const MAX_BYTES = 64 * 1024 * 1024
const RANGE = /^bytes=(\d*)-(\d*)$/

/** Serves an archive, of which browsers request ranges. */
export function archiveRoute(app: FastifyInstance, url: string, archive: ArchiveFile): void {
  app.get(url, async (request, reply) => {
    try {
      return await sendRange(request, reply, await archive.open())
    } catch (error) {
      request.log.warn({ err: error }, 'Failed to read the map archive')
      return refuse(reply, 503, 'The map archive cannot be read.')
    }
  })
}

async function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, size, etag }: OpenArchive,
): Promise<FastifyReply> {
  const { range: header, 'if-range': ifRange = etag, 'if-none-match': known } = request.headers
  reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': 'public, max-age=3600' })
  const range = ifRange === etag ? rangeOf(header, size) : undefined
  const [start, end] = range ?? [0, size - 1]
  const length = end - start + 1
  const isUnchanged = known?.split(/\s*,\s*/).includes(etag)
  if (isUnchanged || length < 1 || length > MAX_BYTES) {
    await file.close()
    if (isUnchanged) return reply.code(304).send()
    reply.header('content-range', `bytes */${size}`)
    return refuse(reply, 416, `Request one range of at most ${MAX_BYTES} bytes.`)
  }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.headers({ 'content-type': 'application/vnd.pmtiles', 'content-length': length })
  return reply.send(file.createReadStream({ start, end }))
}

/** Returns the first and last byte of a range. Undefined for no range, several, or another unit: the whole file. */
function rangeOf(header: string | undefined, size: number): readonly [number, number] | undefined {
  const [, first, last] = RANGE.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  if (!first) return [Math.max(0, size - Number(last)), size - 1]
  return [Number(first), last ? Math.min(Number(last), size - 1) : size - 1]
}

const refuse = (reply: FastifyReply, status: number, reason: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').removeHeader('etag').type('text/plain').send(reason)
