import { expect, test } from 'vitest'
import { networkOf, prefixOf } from './client-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa::7', '2001:db8:0:1'],
  ['2001:0DB8:0000:0001::9', '2001:db8:0:1'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::7]:4711', '2001:db8:0:0'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', undefined],
  ['', undefined],
])('[F-41] maps the address %s to the client %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('[F-41] returns the same 48-bit prefix for all IPv6 networks within that prefix', () => {
  expect(prefixOf('2001:db8:0:1')).toBe('2001:db8:0')
  expect(prefixOf('203.0.113.7')).toBeUndefined()
})
