import { randomUUID } from 'node:crypto'
import type { FastifyReply, RawRequestDefaultExpression } from 'fastify'

const REQUEST_ID = /^[\w.:-]{1,128}$/

/** The request id that the caller gave, if it can go into a header and a log as it is; else a new one. */
export function requestIdOf({ headers }: RawRequestDefaultExpression): string {
  const id = headers['x-request-id']
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : randomUUID()
}

/** Whoever calls from our own network says by x-forwarded-for for whom; nobody else is believed. */
export const OUR_NETWORK = ['loopback', 'linklocal', 'uniquelocal']

/** Aborts when the connection closes before the answer is complete. */
export function untilGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
