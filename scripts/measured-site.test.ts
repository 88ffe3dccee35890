/**
 * Measures the three processes: the work of one page of each kind and of the operations that the journeys send most,
 * and the live heap after few and after many equal requests. A listener, timer, or entry of a map that outlives its
 * request keeps the request's objects, so that the heap grows with each request. `npm run test:full` measures the heap
 * for every kind of request.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetNote, exceeds, workMistakes } from './budgets.ts'
import { BORROW_TIMEOUT_MS, type BorrowedBackEnd, borrowBackEnd } from './testing/back-end.ts'
import { type HeapGrowth, heapGrowth } from './testing/heap-growth.ts'
import { journeyOperations, logInMember, postOperation } from './testing/journey-operations.ts'
import { type MeasuredSite, startMeasuredSite } from './testing/measured-site.ts'
import { pageKinds, type Reply, send } from './testing/page-kinds.ts'
import { type RequestWork, type Work, workOf, workOfPage } from './testing/page-work.ts'
import { takeCalls } from './testing/proxy.ts'
import { recordedKinds } from './testing/recorded-kinds.ts'
import type { Stoppable } from './testing/site.ts'

// The leak of F-190 kept 0.6 to 1.9 MB of each page; 50 pages show 60 KB each. `test:full` finds smaller leaks.
const COUNTS = { first: 50, last: 100 }
/** REST calls are short and leave little behind, so that only many of them show growth. */
const REST_COUNTS = { first: 200, last: 600 }
const ADDRESSES = 50

let backEnd: BorrowedBackEnd
let measured: MeasuredSite & Stoppable
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
  expect(
    exceeds(`heap growth ${name}`, percent),
    `${first.data} to ${last.data} bytes, ${percent} %, ${note}`,
  ).toBe(false)
}

beforeAll(async () => {
  backEnd = await borrowBackEnd()
}, BORROW_TIMEOUT_MS)
beforeAll(async () => {
  measured = await startMeasuredSite(backEnd)
})
beforeAll(async () => {
  const { site, operations, proxy } = measured
  kinds = await pageKinds(site.origin, ADDRESSES)
  await takeCalls(operations)
  await takeCalls(proxy)
  for (const path of kinds.get('city search') ?? []) await send(site.origin + path)
  calls = recordedKinds(await takeCalls(operations), await takeCalls(proxy), ADDRESSES)
})
afterAll(async () => {
  await measured?.stop()
  backEnd?.release()
})

/** Returns the numbers of a request's work that exceed their budget. */
const numbersAbove = (kind: string, { operations, restCalls, statements, rows, bytes }: Work) =>
  workMistakes(kind, [operations, restCalls, statements, rows, bytes])
const isAbove = (kind: string) => (work: Work) => numbersAbove(kind, work).length > 0
const mistakesOf = (kind: string, work: RequestWork) =>
  isAbove(kind)(work) ? [...numbersAbove(kind, work), ...work.names] : []

test('each kind of page needs no more work than scripts/budgets.ts allows', async () => {
  const mistakes: string[] = []
  for (const [kind, [path = '']] of kinds)
    mistakes.push(...mistakesOf(kind, await workOfPage(measured, path, isAbove(kind))))
  expect(mistakes).toEqual([])
})

test('each operation that the journeys send most needs no more work than scripts/budgets.ts allows', async () => {
  const token = await logInMember(measured.graph)
  const mistakes: string[] = []
  for (const operation of await journeyOperations()) {
    const kind = `operation ${operation.name}`
    const ask = () => postOperation(measured.operations, operation, token)
    mistakes.push(...mistakesOf(kind, await workOf(measured, ask, isAbove(kind))))
  }
  expect(mistakes).toEqual([])
})

test('[F-190] the heap of the site does not grow with the city searches that it renders', async () => {
  const { site, operations, proxy } = measured
  const ask = inTurn(kinds.get('city search') ?? [], (path) => send(site.origin + path))
  expectFlat('site', await heapGrowth(site, COUNTS, ask))
  await takeCalls(operations)
  await takeCalls(proxy)
})

test('[F-190] the heap of the graph does not grow with the searches that it answers', async () => {
  const { graph, proxy } = measured
  const post = (body: string) =>
    send(`${graph.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  expectFlat('graph', await heapGrowth(graph, COUNTS, inTurn(calls.operations.get('SearchPage') ?? [], post)))
  await takeCalls(proxy)
})

test('[F-190] the heap of the services does not grow with the listing searches that they answer', async () => {
  const { services } = measured
  const [, searches = []] =
    [...calls.reads].find(([kind]) => kind.startsWith('/listings/listings/search?')) ?? []
  const ask = inTurn(searches, (path) => send(services.origin + path))
  expectFlat('services', await heapGrowth(services, REST_COUNTS, ask))
})
