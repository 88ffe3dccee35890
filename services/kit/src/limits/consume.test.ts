import { RateLimiterMemory } from 'rate-limiter-flexible'
import { expect, test } from 'vitest'
import { type NetworkLimit, networkKey, networkLimit, tooManyRequests, tryConsume } from './consume.ts'
import { memoryCounters } from './counters.ts'

function reply() {
  const headers: [string, number][] = []
  return { headers, header: (...given: [string, number]) => headers.push(given) }
}

test('rejects an attempt past the limit and sets Retry-After', async () => {
  const limit = networkLimit(memoryCounters(), 'consume', { points: 2, seconds: 60 })
  const { headers, header } = reply()
  await limit.consume('203.0.113.7', { header })
  await limit.consume('203.0.113.7', { header })
  await limit.consume('203.0.113.8', { header })
  expect(headers).toEqual([])
  await expect(limit.consume('203.0.113.7', { header })).rejects.toMatchObject({
    statusCode: 429,
    errors: ['Too many attempts. Please wait a moment and try again.'],
  })
  expect(headers).toEqual([['retry-after', 60]])
})

test.each([
  [0, 1],
  [1, 1],
  [1_000, 1],
  [1_001, 2],
])('rounds a wait of %i ms up to whole seconds, but to at least one second: %i', (msBeforeNext, seconds) => {
  const { headers, header } = reply()
  tooManyRequests({ msBeforeNext }, { header })
  expect(headers).toEqual([['retry-after', seconds]])
})

test('rethrows an error of the counter', async () => {
  const broken = Object.assign(new RateLimiterMemory({ points: 1, duration: 1 }), {
    consume: () => Promise.reject(new Error('down')),
  })
  await expect(tryConsume(broken, 'ada')).rejects.toThrow('down')
})

test('counts attempts for the custom duration when the caller gives one', async () => {
  const counter = new RateLimiterMemory({ keyPrefix: 'custom', points: 1, duration: 60 })
  expect(await tryConsume(counter, 'ada', 600)).toBeUndefined()
  const refusal = await tryConsume(counter, 'ada', 600)
  expect(refusal?.msBeforeNext).toBeGreaterThan(60_000)
})

test.each(['', 'unknown', '1.2.3', '1.2.3.4, 5.6.7.8', '2001:db8::1::2', 'x'.repeat(500)])(
  'maps the invalid address %j to one key that all invalid addresses share',
  (ip) => {
    expect(networkKey(ip)).toBe(networkKey('nowhere'))
  },
)

test('hashes the network, and returns the same key for a whole household', () => {
  const [key, neighbour] = ['2001:db8:1:2::3', '2001:db8:1:2::4'].map(networkKey)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(neighbour).toBe(key)
  expect(networkKey('2001:db8:1:3::3')).not.toBe(key)
})

test('[F-201] counts an address with a port as the address', () => {
  expect(networkKey('203.0.113.7:51312')).toBe(networkKey('203.0.113.7'))
  expect(networkKey('[2001:db8::7]:51312')).toBe(networkKey('2001:db8::7'))
})

/** Sends attempts from different /64 networks of one /48. Returns the number of attempts within the limit. */
async function acceptedFromPrefix(limit: NetworkLimit, attempts: number, prefix = '2001:db8:1') {
  let accepted = 0
  for (let turn = 0; turn < attempts; turn += 1)
    if (!(await limit.tryConsume(`${prefix}:${turn.toString(16)}::1`))) accepted += 1
  return accepted
}

test('[F-127] limits all networks of an IPv6 /48 together', async () => {
  const strict = networkLimit(memoryCounters(), 'strict', { points: 3, seconds: 60 })
  expect(await acceptedFromPrefix(strict, 10)).toBe(3)
  expect(await acceptedFromPrefix(strict, 1, '2001:db8:2')).toBe(1)
  const shared = networkLimit(memoryCounters(), 'shared', { points: 3, seconds: 60, prefixPoints: 6 })
  expect(await acceptedFromPrefix(shared, 10)).toBe(6)
})

test('[F-127] does not count refused attempts of one network against the others of its /48', async () => {
  const limit = networkLimit(memoryCounters(), 'refused', { points: 2, seconds: 60, prefixPoints: 4 })
  for (let turn = 0; turn < 10; turn += 1) await limit.tryConsume('2001:db8:1:1::1')
  expect(await limit.tryConsume('2001:db8:1:2::1')).toBeUndefined()
})

test('[F-127] reverts an attempt for the network and its /48', async () => {
  const limit = networkLimit(memoryCounters(), 'reverted', { points: 1, seconds: 60 })
  for (const ip of ['2001:db8:1:1::1', '2001:db8:1:2::1', '203.0.113.7', '203.0.113.7']) {
    expect(await limit.count(ip)).toBeUndefined()
    await limit.reward(ip)
  }
})
