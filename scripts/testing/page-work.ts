/** Counts the work of a page in all processes. Counts do not depend on the machine. */
import type { MeasuredSite } from './measured-site.ts'
import { send } from './page-kinds.ts'
import { operationName, readTemplate } from './recorded-kinds.ts'

export interface Work {
  /** Operations that the site sends to the graph. */
  operations: number
  /** Calls that the graph sends to the services. */
  restCalls: number
  /** SQL statements of these calls, and the rows that they read. */
  statements: number
  rows: number
  /** Bytes of the bodies between the processes: site and graph, graph and services. */
  bytes: number
}

export interface PageWork extends Work {
  /** Names of the operations, and paths of the REST calls without keys. */
  names: string[]
}

/**
 * Loads a page twice, and returns the work of the second load. The first one fills the caches that all visitors
 * share, such as the menus.
 */
export async function workOfPage(measured: MeasuredSite, path: string): Promise<PageWork> {
  const { site, operations, restCalls, takeSql } = measured
  await send(site.origin + path)
  operations.take()
  restCalls.take()
  await takeSql()
  await send(site.origin + path)
  const sent = operations.take()
  const calls = restCalls.take()
  const { statements, rows } = await takeSql()
  return {
    operations: sent.length,
    restCalls: calls.length,
    statements,
    rows,
    bytes: [...sent, ...calls].reduce((sum, call) => sum + call.bytes, 0),
    names: [
      ...sent.map(({ requestBody }) => operationName(requestBody)),
      ...calls.map(({ method, path: callPath }) => `${method} ${readTemplate(callPath)}`),
    ],
  }
}
