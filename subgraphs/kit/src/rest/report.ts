import type { SubgraphError } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import type { CallEvent } from './call.types.ts'
import { isPathMissing } from './rest-error.ts'

const HOUR_MS = 3_600_000

/**
 * Logs a failure once, here, where the service is known. A client that left is none. That a service does not have a path
 * is a warning once an hour for each path, since every call to it fails.
 */
export function report(
  error: SubgraphError,
  request: RequestContext,
  event: CallEvent,
  { missingPaths }: { missingPaths: Map<string, number> },
): SubgraphError {
  const { service, method, path, status } = event
  const { code, message, cause } = error
  if (code === 'ABORTED') return error
  const details = { requestId: request.requestId, service, method, path, status, code, cause }
  if (isPathMissing(status, code)) {
    if (isDue(missingPaths, `${method} ${path}`))
      request.log.warn(
        { ...details, reason: message },
        'A service has no such path; check its address and its version',
      )
  }
  // What the service refused may be what was asked; the rest is for whoever runs the service.
  else if (code.startsWith('UPSTREAM')) request.log.warn(details, message)
  else request.log.info(details, message)
  return error
}

function isDue(loggedAt: Map<string, number>, key: string): boolean {
  const now = Date.now()
  if (now - (loggedAt.get(key) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return false
  loggedAt.set(key, now)
  return true
}
