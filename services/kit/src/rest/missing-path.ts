import { createHourlyThrottle } from '@gable/kit/server/hourly-throttle'
import type { Logger } from '../runtime/log.ts'

const NUMBER = /\/-?\d+(?:\.\d+)?(?=\/|$)/g

/** Replaces each number in a path with `{}`, so that similar paths count as one. */
export const pathPattern = (path: string): string => path.replace(NUMBER, '/{}')

/**
 * Logs that a service has no such path. Logs each path at most once an hour, because every request to it
 * fails.
 */
export function createMissingPathLog(
  log: Pick<Logger, 'warn'>,
  now?: () => number,
): (service: string, path: string) => void {
  const isDue = createHourlyThrottle(now)
  return (service, requestedPath) => {
    const path = pathPattern(requestedPath)
    if (isDue(`${service} ${path}`))
      log.warn({ called: service, path }, 'A service has no such path; check its address and its version')
  }
}

/** The `code` of a 404 response for an unknown path. A 404 for an unknown resource has no code. */
export const NO_SUCH_PATH = 'NO_SUCH_PATH'
