import type { RequestContext } from '../context/request-context.ts'
import type { SubgraphError } from '../errors/subgraph-error.ts'
import type { CallEvent } from './call.types.ts'
import type { HourlyThrottle } from './hourly-throttle.ts'
import { areCredentialsRefused, isPathMissing } from './rest-error.ts'

/**
 * Logs a failure once, here, where the service is known. A client that left is no failure. A missing path is a warning
 * once an hour for each path, and refused credentials once an hour for each service, since every such call fails.
 */
export function report(
  error: SubgraphError,
  request: RequestContext,
  event: CallEvent,
  { isDue }: { isDue: HourlyThrottle },
): SubgraphError {
  const { service, method, path, status } = event
  const { code, message, cause } = error
  if (code === 'ABORTED') return error
  const details = { requestId: request.requestId, service, method, path, status, code, cause }
  if (areCredentialsRefused(status, code)) {
    if (isDue('credentials'))
      request.log.warn(
        { ...details, reason: message },
        'The service refuses our credentials; check its _TOKEN and _HEADERS variables',
      )
  } else if (isPathMissing(status, code)) {
    if (isDue(`${method} ${path}`))
      request.log.warn(
        { ...details, reason: message },
        'A service has no such path; check its address and its version',
      )
  }
  // A refusal may be the caller's mistake; other failures concern the operator of the service.
  else if (code.startsWith('UPSTREAM')) request.log.warn(details, message)
  else request.log.info(details, message)
  return error
}
