import type { HourlyThrottle } from '@gable/kit/server/hourly-throttle'
import type { RequestContext } from '../context/request-context.ts'
import type { SubgraphError } from '../errors/subgraph-error.ts'
import type { CallEvent, OnLoss } from './call.types.ts'
import type { Loss } from './read-answer.ts'
import { areCredentialsRefused, isPathMissing } from './rest-error.ts'

/**
 * Logs a failed call once, with the name of the service. Does not log aborted calls. Warns about a missing
 * path once an hour per path, and about refused credentials once an hour per service, because these failures
 * repeat with every call.
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
  // A rejected request may be the caller's mistake. Other failures concern the operator of the service.
  else if (code.startsWith('UPSTREAM')) request.log.warn(details, message)
  else request.log.info(details, message)
  return error
}

/** Maximum number of losses in one log line. The rest are logged with later responses. */
const MAX_LOGGED_LOSSES = 20

/**
 * Counts the losses of a response and logs them in one line without their values. Logs each loss at most once
 * an hour.
 */
export function reportLosses(
  { name: service, onLoss, isDue }: { name: string; onLoss: OnLoss; isDue: HourlyThrottle },
  { requestId, log }: RequestContext,
  { method, path }: CallEvent,
  losses: readonly Loss[],
): void {
  if (losses.length === 0) return
  const rows = losses.filter(({ kind }) => kind === 'row').length
  const fields = losses.length - rows
  onLoss({ service, path, rows, fields })
  const named: Loss[] = []
  for (const loss of losses) {
    if (named.length === MAX_LOGGED_LOSSES) break
    if (isDue(`${path} ${loss.path} ${loss.key}`)) named.push(loss)
  }
  if (named.length === 0) return
  const details = { requestId, service, method, path, rows, fields, losses: named }
  log.warn(details, 'Omitted invalid values from a response')
}
