import { onResponseEnd } from '@gable/kit/server/disconnect'
import type { FastifyReply } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'

/**
 * Takes a place for the page of this response, until the response has ended or its connection has closed. Returns
 * false when no place is free.
 */
export type PageLimit = (reply: FastifyReply) => boolean

/**
 * Limits the number of pages in progress. Each holds its data and its markup in memory, so without a limit a slow graph
 * or a burst of visitors would fill the heap. Closes the connection of a page after `timeoutMs`, because a
 * client that does not read would keep its place.
 */
export function limitPages(
  { maxPages, timeoutMs }: { maxPages: number; timeoutMs: number },
  registry: Registry,
): PageLimit {
  let inProgress = 0
  new Gauge({
    name: 'pages_in_progress',
    help: 'Pages that the site is loading, rendering, or sending',
    registers: [registry],
    collect() {
      this.set(inProgress)
    },
  })
  const refused = new Counter({
    name: 'pages_refused_total',
    help: 'Pages that the site refused because too many were in progress',
    registers: [registry],
  })
  return (reply) => {
    if (inProgress >= maxPages) {
      refused.inc()
      return false
    }
    inProgress++
    const timer = setTimeout(() => {
      reply.request.log.warn(
        { timeoutMs },
        'Closed the connection of a page that the client had not read in time',
      )
      reply.request.raw.socket.destroy()
    }, timeoutMs)
    onResponseEnd(reply, () => {
      inProgress--
      clearTimeout(timer)
    })
    return true
  }
}
