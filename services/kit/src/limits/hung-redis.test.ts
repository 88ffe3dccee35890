import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../runtime/log.ts'
import { type FakeRedis, startFakeRedis } from '../test-kit/fake-redis.ts'
import { type Counters, countersOf } from './counters.ts'
import { redisBudget, withRedisBudget } from './redis-budget.ts'

let logged = ''
const log = createLog(
  'test',
  'info',
  new Writable({
    write(line, _encoding, done) {
      logged += line
      done()
    },
  }),
)

let redis: FakeRedis
let counters: Counters
beforeEach(async () => {
  logged = ''
  redis = await startFakeRedis()
})
afterEach(async () => {
  vi.useRealTimers()
  await counters.close()
  await redis.close()
})

const loggedStates = () => logged.match(/Redis (is not responding|rejects commands|responds again)/g) ?? []
const evalsCount = () => redis.commands.filter((name) => name.startsWith('eval')).length

/** Returns a counter that is already connected to Redis. */
async function connected() {
  counters = countersOf('test', redis.url, log)
  const counter = counters.counter('tries', { points: 3, seconds: 60 })
  await vi.waitFor(async () => {
    await counter.consume('probe')
    expect(evalsCount()).toBeGreaterThan(0)
  })
  logged = ''
  return counter
}

const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

test('[F-51] delays a request by at most 250 ms in total when Redis hangs, and counts in memory', async () => {
  const counter = await connected()
  redis.hang()
  fakeTimers()
  const before = evalsCount()
  const request = (async () => {
    for (let count = 0; count < 3; count += 1) await counter.consume('ada')
    return counter.consume('ada').catch(() => 'refused')
  })()
  await vi.waitUntil(() => evalsCount() > before, { interval: 0 })
  await vi.advanceTimersByTimeAsync(250)
  vi.useRealTimers()
  expect(await request).toBe('refused')
  expect(evalsCount()).toBe(before + 1)
})

test('[F-51] logs once when Redis stops responding, and once when it responds again', async () => {
  const counter = await connected()
  redis.hang()
  fakeTimers()
  const [first, second] = [counter.consume('ada'), counter.consume('bob')]
  await vi.advanceTimersByTimeAsync(250)
  await Promise.all([first, second])
  expect(loggedStates()).toEqual(['Redis is not responding'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loggedStates()).toEqual(['Redis is not responding'])
  redis.resume()
  await vi.waitFor(async () => {
    // Advances in small steps, because one large step would time out the commands before Redis responds.
    await vi.advanceTimersByTimeAsync(100)
    expect(loggedStates()).toEqual(['Redis is not responding', 'Redis responds again'])
  })
  const before = evalsCount()
  await counter.consume('ada')
  expect(evalsCount()).toBe(before + 1)
})

test('[F-51] logs when Redis accepts connections but never responds', async () => {
  redis.hang()
  fakeTimers()
  counters = countersOf('test', redis.url, log)
  const counter = counters.counter('tries', { points: 1, seconds: 60 })
  await counter.consume('ada')
  await expect(counter.consume('ada')).rejects.toMatchObject({ consumedPoints: 2 })
  await vi.advanceTimersByTimeAsync(3_000)
  await vi.waitFor(() => expect(loggedStates()).toEqual(['Redis is not responding']))
})

test('[F-51] logs each error code from Redis only once until Redis accepts writes again', async () => {
  const counter = await connected()
  redis.refuse("READONLY You can't write against a read only replica.")
  for (let count = 0; count < 3; count += 1) await counter.consume('ada')
  expect(await counter.consume('ada').catch(() => 'refused')).toBe('refused')
  fakeTimers()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loggedStates()).toEqual(['Redis rejects commands'])
  expect(JSON.parse(logged.split('\n')[0] ?? '')).toMatchObject({ reason: 'READONLY' })
  redis.resume()
  await vi.waitFor(async () => {
    // Advances in small steps, because one large step would time out the commands before Redis responds.
    await vi.advanceTimersByTimeAsync(100)
    expect(loggedStates()).toEqual(['Redis rejects commands', 'Redis responds again'])
  })
})

/** Runs `request` with its own budget. */
const inRequest = (request: () => Promise<void>) =>
  new Promise<void>((resolve, reject) => withRedisBudget(() => void request().then(resolve, reject)))

test('[F-51] reverts an attempt that was counted in Redis, even after the request has spent its time budget', async () => {
  const counter = await connected()
  await inRequest(async () => {
    await counter.consume('ada')
    redisBudget().leftMs = 0
    const before = evalsCount()
    await counter.reward('ada')
    await vi.waitFor(() => expect(evalsCount()).toBe(before + 1))
  })
})

test('[F-51] does not send a revert to Redis when the attempt was counted in memory', async () => {
  const counter = await connected()
  await inRequest(async () => {
    redisBudget().leftMs = 0
    await counter.consume('ada')
    const before = evalsCount()
    await counter.reward('ada')
    redisBudget().leftMs = 250
    await counter.get('ada')
    expect(evalsCount()).toBe(before)
  })
})
