/**
 * Measures the three processes: the work of one page of each kind and of the operations that the journeys send most,
 * and the live heap after few and after many equal requests. A listener, timer, or entry of a map that outlives its
 * request keeps the request's objects, so that the heap grows with each request. `npm run test:full` measures the heap
 * for every kind of request.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetNote, exceeds, workMistakes } from './budgets.ts'
import { type HeapGrowth, heapGrowth } from './testing/heap-growth.ts'
import { journeyOperations, logInMember, postOperation } from './testing/journey-operations.ts'
import { type MeasuredSite, startMeasuredSite } from './testing/measured-site.ts'
import { pageKinds, type Reply, send } from './testing/page-kinds.ts'
import { type RequestWork, workOf, workOfPage } from './testing/page-work.ts'
import { recordedKinds } from './testing/recorded-kinds.ts'

const COUNTS = { first: 50, last: 200 }
/** REST calls are short and leave little behind, so that only many of them show growth. */
const REST_COUNTS = { first: 200, last: 1200 }
const ADDRESSES = 50

let measured: MeasuredSite
let kinds = new Map<string, string[]>()
let calls: ReturnType<typeof recordedKinds>

/** Sends requests in turn. Each must have data, because an error keeps nothing in memory. */
const inTurn =
  <T>(all: readonly T[], ask: (one: T) => Promise<Reply>) =>
  async (index: number) => {
    const { status, text } = await ask(all[index % all.length] as T)
    const hasErrors = text.startsWith('{') && 'errors' in JSON.parse(text)
    expect([status, hasErrors]).toEqual([200, false])
  }

/** Expects that a growth is within the budget of the process. */
function expectFlat(name: string, { share, first, last }: HeapGrowth): void {
  const percent = 100 * share
  const note = budgetNote(`heap growth ${name}`, percent)
  expect(exceeds(`heap growth ${name}`, percent), `${first} to ${last} bytes, ${percent} %, ${note}`).toBe(
    false,
  )
}

beforeAll(async () => {
  measured = await startMeasuredSite()
})
beforeAll(async () => {
  const { site, operations, restCalls } = measured
  kinds = await pageKinds(site.origin, ADDRESSES)
  operations.take()
  restCalls.take()
  for (const path of kinds.get('city search') ?? []) await send(site.origin + path)
  calls = recordedKinds(operations.take(), restCalls.take(), ADDRESSES)
})
afterAll(() => measured?.stop())

/** Returns the numbers of a request's work that exceed their budget, and the names of its calls. */
function mistakesIn(kind: string, { operations, restCalls, statements, rows, bytes, names }: RequestWork) {
  const above = workMistakes(kind, [operations, restCalls, statements, rows, bytes])
  return above.length > 0 ? [...above, ...names] : []
}

test('each kind of page needs no more work than scripts/budgets.ts allows', async () => {
  const mistakes: string[] = []
  for (const [kind, [path = '']] of kinds)
    mistakes.push(...mistakesIn(kind, await workOfPage(measured, path)))
  expect(mistakes).toEqual([])
})

test('each operation that the journeys send most needs no more work than scripts/budgets.ts allows', async () => {
  const token = await logInMember(measured.graph)
  const mistakes: string[] = []
  for (const operation of await journeyOperations()) {
    const ask = () => postOperation(measured.operations, operation, token)
    mistakes.push(...mistakesIn(`operation ${operation.name}`, await workOf(measured, ask)))
  }
  expect(mistakes).toEqual([])
})

test('[F-190] the heap of the site does not grow with the city searches that it renders', async () => {
  const { site, operations, restCalls } = measured
  const ask = inTurn(kinds.get('city search') ?? [], (path) => send(site.origin + path))
  expectFlat('site', await heapGrowth(site, COUNTS, ask))
  operations.take()
  restCalls.take()
})

test('[F-190] the heap of the graph does not grow with the searches that it answers', async () => {
  const { graph, restCalls } = measured
  const post = (body: string) =>
    send(`${graph.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  expectFlat('graph', await heapGrowth(graph, COUNTS, inTurn(calls.operations.get('SearchPage') ?? [], post)))
  restCalls.take()
})

test('[F-190] the heap of the services does not grow with the listing searches that they answer', async () => {
  const { services } = measured
  const [, searches = []] =
    [...calls.reads].find(([kind]) => kind.startsWith('/listings/listings/search?')) ?? []
  const ask = inTurn(searches, (path) => send(services.origin + path))
  expectFlat('services', await heapGrowth(services, REST_COUNTS, ask))
})
