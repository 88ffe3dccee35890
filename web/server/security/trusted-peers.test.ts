import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { createSite } from '../fixtures/test-site.ts'

/** As whom the graph is told that a call came, by this peer and with this header. */
async function visitorOf(peer: string, forwarded: string, settings: Record<string, string> = {}) {
  let seen: IncomingHttpHeaders = {}
  const site = await createSite((_body, request) => {
    seen = request.headers
    return { data: {} }
  }, settings)
  await site.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: peer,
    headers: { 'x-forwarded-for': forwarded },
    payload: { query: '{ a }' },
  })
  return seen['x-forwarded-for']
}

test('behind a proxy of ours a visitor is whom it names, whatever they wrote before that', async () => {
  expect(await visitorOf('10.0.0.2', '203.0.113.9')).toBe('203.0.113.9')
  expect(await visitorOf('10.0.0.2', '1.2.3.4, 203.0.113.9')).toBe('203.0.113.9')
  expect(await visitorOf('10.0.0.2', '1.2.3.4, 203.0.113.9, 10.0.0.1')).toBe('203.0.113.9')
})

test('of a visitor who comes without one, nothing is believed', async () => {
  expect(await visitorOf('203.0.113.9', '1.2.3.4')).toBe('203.0.113.9')
  expect(await visitorOf('127.0.0.1', '1.2.3.4', { TRUST_PROXY: 'none' })).toBe('127.0.0.1')
})

test('the setting names who is believed, and nobody beside them', async () => {
  const settings = { TRUST_PROXY: '198.51.100.0/24, 2001:db8::/32' }
  expect(await visitorOf('198.51.100.7', '1.2.3.4, 203.0.113.9', settings)).toBe('203.0.113.9')
  expect(await visitorOf('10.0.0.2', '1.2.3.4', settings)).toBe('10.0.0.2')
})

test.each(['true', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.1/8/8', 'web'])(
  'the setting "%s" stops the start: there is none that believes everybody',
  (setting) =>
    expect(() => readEnv({ TRUST_PROXY: setting })).toThrow(/^TRUST_PROXY: must be addresses or networks/),
)
