import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { type FakeRedis, startFakeRedis } from '../test/fake-redis.ts'
import { type Counters, countersOf } from './counters.ts'

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

const said = () => logged.match(/Redis (does not answer|answers again)/g) ?? []
const evalsCount = () => redis.asked.filter((name) => name.startsWith('eval')).length

/** A counter that Redis has answered once. */
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

test('[F-51] costs all that a request counts 250 ms when it hangs, and the process counts for itself', async () => {
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

test('[F-51] is logged once when it hangs, and once when it answers again', async () => {
  const counter = await connected()
  redis.hang()
  fakeTimers()
  const [first, second] = [counter.consume('ada'), counter.consume('bob')]
  await vi.advanceTimersByTimeAsync(250)
  await Promise.all([first, second])
  expect(said()).toEqual(['Redis does not answer'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said()).toEqual(['Redis does not answer'])
  redis.goOn()
  await vi.waitFor(async () => {
    // Small steps: a jump of the clock would overtake the answers.
    await vi.advanceTimersByTimeAsync(100)
    expect(said()).toEqual(['Redis does not answer', 'Redis answers again'])
  })
  const before = evalsCount()
  await counter.consume('ada')
  expect(evalsCount()).toBe(before + 1)
})

test('[F-51] is logged when it accepts connections and never answers', async () => {
  redis.hang()
  fakeTimers()
  counters = countersOf('test', redis.url, log)
  const counter = counters.counter('tries', { points: 1, seconds: 60 })
  await counter.consume('ada')
  await expect(counter.consume('ada')).rejects.toMatchObject({ consumedPoints: 2 })
  await vi.advanceTimersByTimeAsync(3_000)
  await vi.waitFor(() => expect(said()).toEqual(['Redis does not answer']))
})
