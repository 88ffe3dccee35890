import { type FastifyRequest, LogController } from 'fastify'

/** Feeds and calendars of a saved search. The file name in their URL is a secret. */
const FEED = /^((?:\/fr)?\/feeds\/).*?(\.\w{3})?$/

/** Decodes a path. The router matches decoded paths, so an encoded path may also be a feed. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/**
 * Returns the path of a URL for the log. Queries contain tokens, emails, and street addresses, so they are
 * never logged.
 */
function pathForLog(url: string): string {
  const [path = ''] = url.split('?')
  return FEED.test(decoded(path)) ? decoded(path).replace(FEED, '$1*$2') : path
}

/** Serializes a request for the log without its query and secrets. */
export function requestForLog({ method, url, host, ip, socket }: FastifyRequest) {
  return { method, url: pathForLog(url), host, remoteAddress: ip, remotePort: socket?.remotePort }
}

/** Logs requests without a route by path only. Fastify would log their full URL. */
export class PathLogController extends LogController {
  override routeNotFound({ method, url, log }: FastifyRequest): void {
    log.info(`Route ${method}:${pathForLog(url)} not found`)
  }
}
