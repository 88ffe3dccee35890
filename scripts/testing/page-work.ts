/** Counts the work of a page in all processes. Counts do not depend on the machine. */
import { takeSql } from './measured-process.ts'
import type { MeasuredSite } from './measured-site.ts'
import { send } from './page-kinds.ts'
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

export interface PageWork extends Work {
  /** Names of the operations, and paths of the REST calls without keys. */
  names: string[]
}

/** Max loads to compare. Now and then, a load also refreshes a cache that expires after a while. */
const MAX_LOADS = 3

async function workOfLoad({ site, operations, services, proxy }: MeasuredSite, path: string) {
  await takeCalls(operations)
  await takeCalls(proxy)
  await takeSql(services)
  await send(site.origin + path)
  const sent = await takeCalls(operations)
  const calls = await takeCalls(proxy)
  return {
    operations: sent.length,
    restCalls: calls.length,
    ...(await takeSql(services)),
    bytes: [...sent, ...calls].reduce((sum, call) => sum + call.bytes, 0),
    names: [
      ...sent.map(({ requestBody }) => operationName(requestBody)),
      ...calls.map(({ method, path: callPath }) => `${method} ${readTemplate(callPath)}`),
    ],
  }
}

/**
 * Returns the work that every load of a page needs: the least of a few loads, after one that fills the caches that all
 * visitors share, such as the menus. Loads the page again only while its work exceeds its budget.
 */
export async function workOfPage(
  measured: MeasuredSite,
  path: string,
  exceedsBudget: (work: Work) => boolean,
): Promise<PageWork> {
  await send(measured.site.origin + path)
  let least = await workOfLoad(measured, path)
  for (let load = 1; load < MAX_LOADS && exceedsBudget(least); load++) {
    const work = await workOfLoad(measured, path)
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
