import { expect, test } from 'vitest'
import { trustedPeers } from './trusted-peers.ts'

const trusts = (setting: string | undefined, address: string) => trustedPeers.parse(setting)(address)

test.each([
  '127.0.0.1',
  '::1',
  '10.2.3.4',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.1.1',
  '::ffff:10.2.3.4',
  'fd00::1',
  'fe80::1',
])('trusts addresses of private networks by default: %s', (address) =>
  expect(trusts(undefined, address)).toBe(true),
)

test.each(['203.0.113.7', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.7', '', 'localhost'])(
  'does not trust other addresses by default: "%s"',
  (address) => expect(trusts(undefined, address)).toBe(false),
)

test('trusts only the configured addresses and networks', () => {
  const setting = '203.0.113.0/24, 2001:db8::/32 loopback'
  expect(['203.0.113.9', '2001:db8::9', '127.0.0.1'].map((one) => trusts(setting, one))).toEqual([
    true,
    true,
    true,
  ])
  expect(trusts(setting, '10.0.0.1')).toBe(false)
  expect(trusts('none', '127.0.0.1')).toBe(false)
})

test.each(['true', '*', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.1/8/8', 'web'])(
  'rejects the setting "%s", because it is invalid or would trust every address',
  (setting) => expect(() => trusts(setting, '10.0.0.1')).toThrow(/must be addresses or networks such as/),
)
