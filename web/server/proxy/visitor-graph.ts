import { abortOnDisconnect } from '@gable/kit/server/disconnect'
import { forwardedHeaders } from '@gable/kit/server/incoming-request'
import type { FastifyReply } from 'fastify'
import { rateLimitText } from '../../src/app/shell/too-many-requests.ts'
import { splitLocale } from '../../src/platform/format/locale.ts'
import { messages as english } from '../../src/platform/i18n/en.ts'
import { messages as french } from '../../src/platform/i18n/fr.ts'
import { type Graph, TooManyRequests } from './graph-client.ts'

const messages = { en: english, fr: french }

/**
 * Returns a graph client that sends the visitor's IP address, so that the graph applies that visitor's rate
 * limits. Aborts requests when the visitor disconnects.
 */
export const graphForVisitor = (graph: Graph, reply: FastifyReply): Graph => ({
  ...graph,
  headers: forwardedHeaders(reply.request),
  signal: abortOnDisconnect(reply),
})

/**
 * Sends a visitor an error message in the language of the URL, with a Retry-After header, when the graph
 * fails.
 */
export function sendUnavailable(reply: FastifyReply, error: unknown): FastifyReply {
  const text = reply.type('text/plain; charset=utf-8')
  const { locale } = splitLocale(reply.request.url)
  if (error instanceof TooManyRequests) {
    const { secondsToWait } = error
    return text.code(429).header('retry-after', secondsToWait).send(rateLimitText(locale, secondsToWait))
  }
  const hasLeft = reply.request.socket.destroyed
  if (!hasLeft) reply.log.warn({ err: error }, 'Failed to query the graph')
  return text.code(503).header('retry-after', '60').send(messages[locale].errors.failed)
}
