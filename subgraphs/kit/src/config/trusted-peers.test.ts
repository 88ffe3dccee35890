import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'

const trusts = (setting: string | undefined, address: string) =>
  parseEnv({ TRUST_PROXY: setting }).TRUST_PROXY(address)

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
])('without a setting our own network is believed: %s', (address) =>
  expect(trusts(undefined, address)).toBe(true),
)

test.each(['203.0.113.7', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.7', '', 'localhost'])(
  'nobody else is: "%s"',
  (address) => expect(trusts(undefined, address)).toBe(false),
)

test('a setting names who is believed, and nobody beside them', () => {
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
  'the setting "%s" stops the start: there is none that believes everybody',
  (setting) =>
    expect(() => trusts(setting, '10.0.0.1')).toThrow(/^TRUST_PROXY: must be addresses or networks/),
)
