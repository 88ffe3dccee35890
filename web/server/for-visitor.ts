import type { FastifyReply } from 'fastify'
import { type Graph, TooManyRequests } from './ask-graph.ts'
import { untilGone } from './until-gone.ts'

/** A graph that answers in the name of a visitor, whose limits count, and only for as long as they wait. */
export const forVisitor = (graph: Graph, reply: FastifyReply): Graph => ({
  ...graph,
  headers: { 'x-request-id': reply.request.id, 'x-forwarded-for': reply.request.ip },
  signal: untilGone(reply),
})

/** Tells a visitor without an answer of the graph when to try again. */
export function notAvailable(reply: FastifyReply, error: unknown): FastifyReply {
  const text = reply.type('text/plain; charset=utf-8')
  if (error instanceof TooManyRequests)
    return text.code(429).header('retry-after', error.secondsToWait).send('You asked for too much at once.')
  const hasLeft = reply.request.socket.destroyed
  if (!hasLeft) reply.log.warn({ err: error }, 'the graph could not be asked')
  return text.code(503).header('retry-after', '60').send('Not available at the moment.')
}
