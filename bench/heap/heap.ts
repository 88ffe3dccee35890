/**
 * `npm run bench -- heap`: the live heap of the site, the graph, and the services after 100 and after 2,000 requests
 * of each kind: of page, of operation that these pages send, and of REST call that these operations need. Prints a
 * table, and fails when a kind grows by more than the budget. `--kinds listing,home` chooses kinds of page,
 * `--requests N` another number, `--smoke` measures one kind of each with few requests.
 */
import { parseArgs } from 'node:util'
import { budgetOf } from '../../scripts/budgets.ts'
import { buildBundles } from '../../scripts/build.ts'
import { type HeapGrowth, heapGrowth } from '../../scripts/testing/heap-growth.ts'
import { startMeasuredSite } from '../../scripts/testing/measured-site.ts'
import { pageKinds, type Reply, send, sendStrictly } from '../../scripts/testing/page-kinds.ts'
import { takeCalls } from '../../scripts/testing/proxy.ts'
import { recordedKinds } from '../../scripts/testing/recorded-kinds.ts'
import { startBackEnd } from '../../scripts/testing/start-back-end.ts'

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '2000' },
    first: { type: 'string', default: '100' },
    kinds: { type: 'string' },
    processes: { type: 'string', default: 'site,graph,services' },
    smoke: { type: 'boolean', default: false },
  },
})
/** Addresses of each kind, in turn. */
const ADDRESSES = options.smoke ? 2 : 50

const first = options.smoke ? 2 : Number(options.first)
const last = options.smoke ? 4 : Number(options.requests)
const isWanted = (kind: string) => !options.kinds || options.kinds.split(',').includes(kind)
const isMeasured = (name: string) => options.processes.split(',').includes(name)
const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1)

const grown: string[] = []
function print(
  processName: string,
  kind: string,
  { first: before, last: after, share, requests }: HeapGrowth,
): void {
  const perRequest = Math.round((after.data - before.data) / requests)
  if (100 * share > (budgetOf(`heap growth ${processName}`)?.value ?? 0))
    grown.push(`${processName}, ${kind}`)
  process.stdout.write(
    `${processName.padEnd(9)} ${kind.padEnd(48)} ${megabytes(before.data).padStart(7)} ${megabytes(after.data).padStart(7)} MB ` +
      `${(share * 100).toFixed(1).padStart(6)} % ${String(perRequest).padStart(8)} bytes a request, ` +
      `machine code ${megabytes(before.machineCode)} ${megabytes(after.machineCode)} MB\n`,
  )
}

await buildBundles({ generate: true })
const backEnd = await startBackEnd()
const measured = await startMeasuredSite(backEnd)
const { site, graph, services, operations, proxy } = measured
// Starts the recording.
for (const recorder of [operations, proxy]) await takeCalls(recorder)
/** Throws unless a response is the expected one, because an error keeps nothing in memory. */
function check({ status, text }: Reply, what: string, expected = 200): void {
  if (status !== expected || (status === 200 && text.startsWith('{') && 'errors' in JSON.parse(text)))
    throw new Error(`${what} has status ${status}: ${text.slice(0, 200)}`)
}
const at = <T>(all: readonly T[], index: number): T => all[index % all.length] as T
try {
  const chosen = <T>(all: [string, T][]) => {
    if (all.length === 0) throw new Error('There is no kind of request to measure. Check --kinds.')
    return options.smoke ? all.slice(0, 1) : all
  }
  const kinds = chosen([...(await pageKinds(site.origin, ADDRESSES))].filter(([kind]) => isWanted(kind)))
  // The calls of all kinds are recorded before the measurements, which start with warm caches.
  const statuses = new Map<string, number>()
  for (const [, paths] of kinds)
    for (const path of paths) statuses.set(path, (await sendStrictly(site.origin + path)).status)
  const calls = recordedKinds(await takeCalls(operations), await takeCalls(proxy), ADDRESSES)
  if (isMeasured('site'))
    for (const [kind, paths] of kinds) {
      const ask = async (index: number) => {
        const path = at(paths, index)
        check(await send(site.origin + path), path, statuses.get(path))
      }
      print('site', kind, await heapGrowth(site, { first, last }, ask))
      await takeCalls(operations)
      await takeCalls(proxy)
    }
  if (isMeasured('graph'))
    for (const [kind, bodies] of chosen([...calls.operations])) {
      const ask = async (index: number) => {
        const body = at(bodies, index)
        const headers = { 'content-type': 'application/json' }
        check(await send(`${graph.origin}/graphql`, { method: 'POST', headers, body }), kind)
      }
      print('graph', kind, await heapGrowth(graph, { first, last }, ask))
      await takeCalls(proxy)
    }
  if (isMeasured('services'))
    for (const [kind, paths] of chosen([...calls.reads])) {
      const expected = new Map<string, number>()
      for (const path of paths) expected.set(path, (await sendStrictly(services.origin + path)).status)
      const ask = async (index: number) => {
        const path = at(paths, index)
        check(await send(services.origin + path), path, expected.get(path))
      }
      // REST calls leave little behind, so that only many of them show growth.
      const counts = options.smoke
        ? { first, last }
        : { first: Math.max(first, 200), last: Math.max(last, 1200) }
      print('services', kind, await heapGrowth(services, counts, ask))
    }
} finally {
  await measured.stop()
  await backEnd.stop()
}
if (options.smoke) process.stdout.write('Smoke run: one kind of each process, with few requests.\n')
else if (grown.length > 0) {
  process.stdout.write(`Grew by more than the budget: ${grown.join('; ')}\n`)
  process.exitCode = 1
}
