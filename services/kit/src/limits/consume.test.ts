import { RateLimiterMemory } from 'rate-limiter-flexible'
import { expect, test } from 'vitest'
import { consume, tooManyRequests, tryConsume } from './consume.ts'

function reply() {
  const headers: [string, number][] = []
  return { headers, header: (...given: [string, number]) => headers.push(given) }
}

test('refuses what is past the limit, and says when to come back', async () => {
  const counter = new RateLimiterMemory({ keyPrefix: 'consume', points: 2, duration: 60 })
  const { headers, header } = reply()
  await consume(counter, 'ada', { header })
  await consume(counter, 'ada', { header })
  await consume(counter, 'bob', { header })
  expect(headers).toEqual([])
  await expect(consume(counter, 'ada', { header })).rejects.toMatchObject({
    statusCode: 429,
    errors: ['Too many attempts. Please wait a little and try again.'],
  })
  expect(headers).toEqual([['retry-after', 60]])
})

test.each([
  [0, 1],
  [1, 1],
  [1_000, 1],
  [1_001, 2],
])('of %i ms to wait tells whole seconds, at least one: %i', (msBeforeNext, seconds) => {
  const { headers, header } = reply()
  tooManyRequests({ msBeforeNext }, { header })
  expect(headers).toEqual([['retry-after', seconds]])
})

test('a counter that fails is no refusal', async () => {
  const broken = Object.assign(new RateLimiterMemory({ points: 1, duration: 1 }), {
    consume: () => Promise.reject(new Error('down')),
  })
  await expect(tryConsume(broken, 'ada')).rejects.toThrow('down')
})

test('counts for as long as asked', async () => {
  const counter = new RateLimiterMemory({ keyPrefix: 'custom', points: 1, duration: 60 })
  expect(await tryConsume(counter, 'ada', 600)).toBeUndefined()
  const refusal = await tryConsume(counter, 'ada', 600)
  expect(refusal?.msBeforeNext).toBeGreaterThan(60_000)
})
