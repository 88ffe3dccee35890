import { Counter, type Registry } from 'prom-client'
import type { Logger } from '../runtime/log.ts'
import { pathPattern } from './missing-path.ts'
import type { LostRow } from './read-rows.ts'

/** Max number of dropped rows that one log line lists. */
const MAX_LOGGED_ROWS = 20

/** Returns a function that counts the rows dropped from responses of other services, by service. */
export function lostRowsCounter(register: Registry): (called: string, rows: number) => void {
  const lost = new Counter({
    name: 'service_rest_losses_total',
    help: 'Invalid rows that were dropped from responses',
    labelNames: ['service', 'kind'] as const,
    registers: [register],
  })
  return (service, rows) => lost.inc({ service, kind: 'row' }, rows)
}

/** Logs the rows dropped from a response on one line, without their values. */
export function logLostRows(
  log: Pick<Logger, 'warn'>,
  called: string,
  path: string,
  lost: readonly LostRow[],
): void {
  const facts = { called, path: pathPattern(path), rows: lost.length, losses: lost.slice(0, MAX_LOGGED_ROWS) }
  log.warn(facts, 'Omitted invalid values from a response')
}
