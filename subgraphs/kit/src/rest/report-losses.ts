import type { RequestContext } from '../context/request-context.ts'
import type { CallEvent, OnLoss } from './call.types.ts'
import type { HourlyThrottle } from './hourly-throttle.ts'
import type { Loss } from './read-answer.ts'

/** Losses that a line of the log names. Others have their turn in the lines of the next answers. */
const MAX_LOGGED_LOSSES = 20

/** Counts what an answer lost, and logs it in one line, without the values: each loss once an hour. */
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
  log.warn(details, 'Left out what could not be read in an answer')
}
