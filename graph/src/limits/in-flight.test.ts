import { expect, test } from 'vitest'
import { InFlight, type InFlightSlot } from './in-flight.ts'

test('[F-41] limits the requests in flight per client, independently of other clients', () => {
  const inFlight = new InFlight({ requests: 2, cost: 100, waitMs: 60_000 })
  const first = inFlight.acquire('203.0.113.7')
  expect(inFlight.acquire('203.0.113.7')).toBeDefined()
  expect(inFlight.acquire('203.0.113.7')).toBeUndefined()
  expect(inFlight.acquire('203.0.113.8')).toBeDefined()
  first?.release()
  expect(inFlight.acquire('203.0.113.7')).toBeDefined()
  expect(inFlight.acquire('203.0.113.7')).toBeUndefined()
})

/**
 * Requests one operation per given cost for a client with a cost limit of 100, and records which operations
 * started.
 */
function clientWith(costs: number[]) {
  const inFlight = new InFlight({ requests: costs.length, cost: 100, waitMs: 60_000 })
  const started: number[] = []
  const requests: InFlightSlot[] = []
  const results = costs.map(async (cost, index) => {
    const request = inFlight.acquire('203.0.113.7')
    if (!request) throw new Error('There are too many requests.')
    requests.push(request)
    if (await request.admit(cost)) started.push(index)
  })
  return { inFlight, started, requests, results }
}
const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

test("[F-41] queues a client's costly operations and starts them in order", async () => {
  const { started, requests, inFlight } = clientWith([60, 29, 60, 11, 500])
  await turns()
  expect(started).toEqual([0, 1])
  const other = inFlight.acquire('203.0.113.8')
  await other?.admit(100)
  requests[0]?.release()
  requests[0]?.release()
  await turns()
  expect(started).toEqual([0, 1, 2, 3])
  for (const request of requests.slice(1, 4)) request.release()
  await turns()
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('[F-41] skips a queued operation whose caller has disconnected and starts the next one without delay', async () => {
  const { started, requests, results } = clientWith([90, 90, 20])
  await turns()
  requests[1]?.release()
  await expect(results[1]).rejects.toThrow('The caller disconnected')
  requests[0]?.release()
  await turns()
  expect(started).toEqual([0, 2])
  await expect(requests[0]?.admit(90)).rejects.toMatchObject({ code: 'ABORTED' })
})

test('[F-41] runs cheap operations immediately and does not let them delay costly ones', async () => {
  const { started } = clientWith([10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 90, 20])
  await turns()
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('[F-41] starts a cheap operation ahead of waiting costly ones', async () => {
  const { started } = clientWith([90, 90, 10, 11])
  await turns()
  expect(started.toSorted()).toEqual([0, 2])
})

test('[F-41] rejects an operation that has waited too long, and does not delay later operations', async () => {
  const inFlight = new InFlight({ requests: 3, cost: 100, waitMs: 1 })
  const [first, second, third] = ['a', 'a', 'a'].map((client) => inFlight.acquire(client))
  expect(await first?.admit(90)).toBe(true)
  expect(await second?.admit(90)).toBe(false)
  const last = third?.admit(20)
  first?.release()
  expect(await last).toBe(true)
})
