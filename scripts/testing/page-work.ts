/** Counts the work of a page, or of another request, in all processes. Counts do not depend on the machine. */
import { takeSql } from './measured-process.ts'
import type { MeasuredSite } from './measured-site.ts'
import { sendStrictly } from './page-kinds.ts'
import { takeCalls } from './proxy.ts'
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

export interface RequestWork extends Work {
  /** Names of the operations, and paths of the REST calls without keys. */
  names: string[]
}

/** Max requests to compare. Now and then, a request also refreshes a cache that expires after a while. */
const MAX_REQUESTS = 3

async function workOnce(
  { operations, services, proxy }: MeasuredSite,
  request: () => Promise<unknown>,
): Promise<RequestWork> {
  await takeCalls(operations)
  await takeCalls(proxy)
  await takeSql(services)
  await request()
  const sent = await takeCalls(operations)
  const calls = await takeCalls(proxy)
  return {
    operations: sent.length,
    restCalls: calls.length,
    ...(await takeSql(services)),
    bytes: [...sent, ...calls].reduce((sum, call) => sum + call.bytes, 0),
    names: [
      ...sent.map(({ requestBody }) => operationName(requestBody)),
      ...calls.map(({ method, path }) => `${method} ${readTemplate(path)}`),
    ],
  }
}

/**
 * Returns the work that every equal request needs: the least of a few requests, after one that fills the caches that
 * all visitors share, such as the menus. Sends the request again only while its work exceeds its budget.
 */
export async function workOf(
  measured: MeasuredSite,
  request: () => Promise<unknown>,
  exceedsBudget: (work: Work) => boolean,
): Promise<RequestWork> {
  await request()
  let least = await workOnce(measured, request)
  for (let count = 1; count < MAX_REQUESTS && exceedsBudget(least); count++) {
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

/** Returns the work of a page, as `workOf` does. */
export const workOfPage = (
  measured: MeasuredSite,
  path: string,
  exceedsBudget: (work: Work) => boolean,
): Promise<RequestWork> => workOf(measured, () => sendStrictly(measured.site.origin + path), exceedsBudget)
