import type { FastifyRequest } from 'fastify'
import { isMailed } from '../src/lib/mailed-link.ts'

/** Whether the query of a path holds a secret: of a mailed link, or from Apple and Google. */
const isSecret = (path: string) => isMailed(path) || path.startsWith('/auth/sso/')

/** The feeds of a saved search: their very address is a secret. */
const feed = /^((?:\/fr)?\/feeds\/).*?(\.\w{3})?$/

/** A request as the log has it: without secrets. */
export function requestForLog({ method, url, host, ip, socket }: FastifyRequest) {
  const [path = ''] = url.split('?')
  return {
    method,
    url: feed.test(path) ? path.replace(feed, '$1*$2') : isSecret(path) ? path : url,
    host,
    remoteAddress: ip,
    remotePort: socket?.remotePort,
  }
}
