/**
 * Measures the three processes: the work of one page of each kind, and the live heap after few and after many equal
 * requests. A listener, timer, or entry of a map that outlives its request keeps the request's objects, so that the
 * heap grows with each request. `npm run test:full` measures the heap for every kind of request.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exceeds, workMistakes } from './budgets.ts'
import { heapGrowth } from './testing/heap-growth.ts'
import { type MeasuredSite, startMeasuredSite } from './testing/measured-site.ts'
import { pageKinds, send } from './testing/page-kinds.ts'
import { workOfPage } from './testing/page-work.ts'
import { recordedKinds } from './testing/recorded-kinds.ts'

const COUNTS = { first: 50, last: 200 }
/** REST calls are short and leave little behind, so that only many of them show growth. */
const REST_COUNTS = { first: 50, last: 1000 }
const ADDRESSES = 50

let measured: MeasuredSite
let kinds = new Map<string, string[]>()
let calls: ReturnType<typeof recordedKinds>

const inTurn =
  <T>(all: readonly T[], ask: (one: T) => Promise<{ status: number }>) =>
  async (index: number) =>
    expect((await ask(all[index % all.length] as T)).status).toBe(200)

beforeAll(async () => {
  measured = await startMeasuredSite()
  kinds = await pageKinds(measured.site.origin, ADDRESSES)
})
afterAll(() => measured?.stop())

test('each kind of page needs no more work than scripts/budgets.ts allows', async () => {
  const mistakes: string[] = []
  for (const [kind, [path = '']] of kinds) {
    const work = await workOfPage(measured, path)
    const { operations, restCalls, statements, rows, bytes } = work
    const above = workMistakes(kind, [operations, restCalls, statements, rows, bytes])
    if (above.length > 0) mistakes.push(...above, ...work.names)
  }
  expect(mistakes).toEqual([])
})

test('[F-190] the heap of the site does not grow with the city searches that it renders', async () => {
  const { site, operations, restCalls } = measured
  operations.take()
  restCalls.take()
  const growth = await heapGrowth(
    site,
    COUNTS,
    inTurn(kinds.get('city search') ?? [], (path) => send(site.origin + path)),
  )
  calls = recordedKinds(operations.take(), restCalls.take(), ADDRESSES)
  expect(exceeds('heap growth site', 100 * growth.share)).toBe(false)
})

test('[F-190] the heap of the graph does not grow with the searches that it answers', async () => {
  const { graph } = measured
  const post = (body: string) =>
    send(`${graph.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  const growth = await heapGrowth(graph, COUNTS, inTurn(calls.operations.get('SearchPage') ?? [], post))
  expect(exceeds('heap growth graph', 100 * growth.share)).toBe(false)
})

test('[F-190] the heap of the services does not grow with the listing searches that they answer', async () => {
  const { services } = measured
  const [, searches = []] =
    [...calls.reads].find(([kind]) => kind.startsWith('/listings/listings/search?')) ?? []
  const growth = await heapGrowth(
    services,
    REST_COUNTS,
    inTurn(searches, (path) => send(services.origin + path)),
  )
  expect(exceeds('heap growth services', 100 * growth.share)).toBe(false)
})
