/** Counts the work of a page, or of another request, in all processes. Counts do not depend on the machine. */
import type { MeasuredSite } from './measured-site.ts'
import { send } from './page-kinds.ts'
import { operationName, readTemplate } from './recorded-kinds.ts'

interface Work {
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

export interface RequestWork extends Work {
  /** Names of the operations, and paths of the REST calls without keys. */
  names: string[]
}

/** Requests to compare. Now and then, a request also refreshes a cache that expires after a while. */
const REQUESTS = 3

async function workOnce({ operations, restCalls, takeSql }: MeasuredSite, request: () => Promise<unknown>) {
  operations.take()
  restCalls.take()
  await takeSql()
  await request()
  const sent = operations.take()
  const calls = restCalls.take()
  return {
    operations: sent.length,
    restCalls: calls.length,
    ...(await takeSql()),
    bytes: [...sent, ...calls].reduce((sum, call) => sum + call.bytes, 0),
    names: [
      ...sent.map(({ requestBody }) => operationName(requestBody)),
      ...calls.map(({ method, path }) => `${method} ${readTemplate(path)}`),
    ],
  }
}

/**
 * Returns the work that every equal request needs: the least of several requests, after one that fills the caches that
 * all visitors share, such as the menus.
 */
export async function workOf(measured: MeasuredSite, request: () => Promise<unknown>): Promise<RequestWork> {
  await request()
  let least = await workOnce(measured, request)
  for (let count = 1; count < REQUESTS; count++) {
    const work = await workOnce(measured, request)
    const min = (count: keyof Work) => Math.min(least[count], work[count])
    least = {
      operations: min('operations'),
      restCalls: min('restCalls'),
      statements: min('statements'),
      rows: min('rows'),
      bytes: min('bytes'),
      names: work.names,
    }
  }
  return least
}

export const workOfPage = (measured: MeasuredSite, path: string): Promise<RequestWork> =>
  workOf(measured, () => send(measured.site.origin + path))
