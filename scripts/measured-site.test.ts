/**
 * Compares the live heap of each process after 50 and after 200 equal requests. A listener, timer, or entry of a map
 * that outlives its request keeps the request's objects, so that the heap grows with each request. `npm run
 * test:full` measures every kind of request.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heapGrowth } from './testing/heap-growth.ts'
import { type MeasuredSite, startMeasuredSite } from './testing/measured-site.ts'
import { pageKinds, send } from './testing/page-kinds.ts'
import { recordedKinds } from './testing/recorded-kinds.ts'

const COUNTS = { first: 50, last: 200 }
/** REST calls are short and leave little behind, so that only many of them show growth. */
const REST_COUNTS = { first: 50, last: 1000 }
/** Greatest growth of a flat heap, as a share. The heap of the site varies most. */
const MAX_GROWTH = { site: 0.05, graph: 0.03, services: 0.01 }
const ADDRESSES = 50

let measured: MeasuredSite
let cities: string[] = []
let calls: ReturnType<typeof recordedKinds>

const inTurn =
  <T>(all: readonly T[], ask: (one: T) => Promise<{ status: number }>) =>
  async (index: number) =>
    expect((await ask(all[index % all.length] as T)).status).toBe(200)

beforeAll(async () => {
  measured = await startMeasuredSite()
  cities = (await pageKinds(measured.site.origin, ADDRESSES)).get('city search') ?? []
})
afterAll(() => measured?.stop())

test('[F-190] the heap of the site does not grow with the city searches that it renders', async () => {
  const { site, operations, restCalls } = measured
  operations.take()
  restCalls.take()
  const growth = await heapGrowth(
    site,
    COUNTS,
    inTurn(cities, (path) => send(site.origin + path)),
  )
  calls = recordedKinds(operations.take(), restCalls.take(), ADDRESSES)
  expect(growth.share).toBeLessThan(MAX_GROWTH.site)
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
  expect(growth.share).toBeLessThan(MAX_GROWTH.graph)
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
  expect(growth.share).toBeLessThan(MAX_GROWTH.services)
})
