import type { IncomingHttpHeaders } from 'node:http'
import { withDeadline } from '@gable/kit/deadline/deadline'
import { abortOnDisconnect } from '@gable/kit/server/disconnect'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Agent, type Dispatcher } from 'undici'

const TIMEOUT_MS = 10_000
const CONNECTIONS = 64
/** Max size of a file in bytes. */
const MAX_BYTES = 4 * 1024 * 1024

const REQUEST_HEADERS = ['accept', 'accept-encoding', 'if-none-match', 'if-modified-since']
const ANSWER_HEADERS = [
  ...['cache-control', 'content-encoding', 'content-type', 'etag', 'last-modified', 'retry-after', 'vary'],
]

export interface PassThrough {
  /** Name of the files and the service in the log, such as "a picture from the photos service". */
  what: string
  /** Headers that authenticate the site to the service. */
  credentials?: Readonly<Record<string, string>> | undefined
  dispatcher: Dispatcher
  /** Sends the answer of the service. When omitted, the site passes it on unchanged. */
  send?: (request: FastifyRequest, reply: FastifyReply, answer: ServiceAnswer) => Promise<FastifyReply>
}

export interface ServiceAnswer {
  status: number
  /** Headers that the site may pass on. */
  headers: IncomingHttpHeaders
  file: Buffer
}

/** Creates connections to a service whose files the site passes on. */
export const passThroughAgent = (): Agent =>
  new Agent({ connections: CONNECTIONS, connectTimeout: TIMEOUT_MS, maxResponseSize: MAX_BYTES })

/** Answers a request with a file of a service. Answers with 502 when the service fails. */
export async function passThrough(
  request: FastifyRequest,
  reply: FastifyReply,
  target: URL,
  { what, credentials, dispatcher, send = sendUnchanged }: PassThrough,
): Promise<FastifyReply> {
  const disconnected = abortOnDisconnect(reply)
  try {
    const load = async (signal: AbortSignal) => {
      const answer = await dispatcher.request({
        origin: target.origin,
        path: target.pathname + target.search,
        method: 'GET',
        headers: { ...credentials, ...only(REQUEST_HEADERS, request.headers), 'x-request-id': request.id },
        signal,
      })
      return { answer, file: Buffer.from(await answer.body.arrayBuffer()) }
    }
    const { answer, file } = await withDeadline(TIMEOUT_MS, load, disconnected)
    const headers = only(ANSWER_HEADERS, answer.headers)
    return await send(request, reply, { status: answer.statusCode, headers, file })
  } catch (error) {
    if (!disconnected.aborted) request.log.warn({ err: error }, `Failed to load ${what}`)
    return reply.code(502).header('cache-control', 'no-store').send()
  }
}

const sendUnchanged: NonNullable<PassThrough['send']> = async (_request, reply, { status, headers, file }) =>
  reply.code(status).headers(headers).send(file)

/** Returns the headers in `names` that are present. */
const only = (names: string[], headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)))
