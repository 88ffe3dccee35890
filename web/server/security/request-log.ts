import { type FastifyRequest, LogController } from 'fastify'

/** The feeds and calendars of a saved search: the file name in their address is a secret. */
const FEED = /^((?:\/fr)?\/feeds\/).*?(\.\w{3})?$/

/** The router matches a decoded path, so an encoded one may be a feed too. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The path of a URL for the log. Queries hold tokens, emails, and addresses of homes, so they are never logged. */
function pathForLog(url: string): string {
  const [path = ''] = url.split('?')
  return FEED.test(decoded(path)) ? decoded(path).replace(FEED, '$1*$2') : path
}

/** A request in the log: without its query and secrets. */
export function requestForLog({ method, url, host, ip, socket }: FastifyRequest) {
  return { method, url: pathForLog(url), host, remoteAddress: ip, remotePort: socket?.remotePort }
}

/** Logs requests without a route by their path too; Fastify logs their whole URL. */
export class PathLogController extends LogController {
  override routeNotFound({ method, url, log }: FastifyRequest): void {
    log.info(`Route ${method}:${pathForLog(url)} not found`)
  }
}
