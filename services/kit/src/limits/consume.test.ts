import { RateLimiterMemory } from 'rate-limiter-flexible'
import { expect, test } from 'vitest'
import { consume, networkKey, networkOf, tooManyRequests, tryConsume } from './consume.ts'

function reply() {
  const headers: [string, number][] = []
  return { headers, header: (...given: [string, number]) => headers.push(given) }
}

test('rejects an attempt past the limit and sets Retry-After', async () => {
  const counter = new RateLimiterMemory({ keyPrefix: 'consume', points: 2, duration: 60 })
  const { headers, header } = reply()
  await consume(counter, 'ada', { header })
  await consume(counter, 'ada', { header })
  await consume(counter, 'bob', { header })
  expect(headers).toEqual([])
  await expect(consume(counter, 'ada', { header })).rejects.toMatchObject({
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

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('maps %s to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each(['', 'unknown', '1.2.3', '1.2.3.4, 5.6.7.8', '[::1]', '2001:db8::1::2', 'x'.repeat(500)])(
  'maps the invalid address %j to one network that all invalid addresses share',
  (ip) => {
    expect(networkOf(ip)).toBe('unknown')
  },
)

test('hashes the network, and returns the same key for a whole household', () => {
  const [key, neighbour] = ['2001:db8:1:2::3', '2001:db8:1:2::4'].map(networkKey)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(neighbour).toBe(key)
  expect(networkKey('2001:db8:1:3::3')).not.toBe(key)
})
