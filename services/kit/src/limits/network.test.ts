import { expect, test } from 'vitest'
import { networkKey, networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each(['', 'unknown', '1.2.3', '1.2.3.4, 5.6.7.8', '[::1]', '2001:db8::1::2', 'x'.repeat(500)])(
  'what is no address, as %j, is all one',
  (ip) => {
    expect(networkOf(ip)).toBe('unknown')
  },
)

test('what is counted of a network does not name it, and is one for one household', () => {
  const [key, neighbour] = ['2001:db8:1:2::3', '2001:db8:1:2::4'].map(networkKey)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(neighbour).toBe(key)
  expect(networkKey('2001:db8:1:3::3')).not.toBe(key)
})
