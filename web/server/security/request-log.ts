import { type FastifyRequest, LogController } from 'fastify'

/** Matches the path of a saved search's feed or calendar. The file name in the path is a secret. */
const FEED = /^((?:\/fr)?\/feeds\/).*?(\.\w{3})?$/

/** Decodes a path. The router matches decoded paths, so an encoded path may also lead to a feed. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/**
 * Returns the path of a URL for the log, with secrets replaced. Omits the query, because it can contain
 * tokens, emails, and street addresses.
 */
function pathForLog(url: string): string {
  const [path = ''] = url.split('?')
  return FEED.test(decoded(path)) ? decoded(path).replace(FEED, '$1*$2') : path
}

/** Returns a request's fields for the log, without its query and secrets. */
export function requestForLog({ method, url, host, ip, socket }: FastifyRequest) {
  return { method, url: pathForLog(url), host, remoteAddress: ip, remotePort: socket?.remotePort }
}

/** Logs only the path of a request that matches no route. Fastify would log the full URL. */
export class PathLogController extends LogController {
  override routeNotFound({ method, url, log }: FastifyRequest): void {
    log.info(`Route ${method}:${pathForLog(url)} not found`)
  }
}
