import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { createSite } from '../fixtures/test-site.ts'

/**
 * Returns the client address that the site sends to the graph, given the peer's address and its
 * X-Forwarded-For header.
 */
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

test('uses the address that a trusted proxy added, and ignores addresses that the visitor sent', async () => {
  expect(await visitorOf('10.0.0.2', '203.0.113.9')).toBe('203.0.113.9')
  expect(await visitorOf('10.0.0.2', '1.2.3.4, 203.0.113.9')).toBe('203.0.113.9')
  expect(await visitorOf('10.0.0.2', '1.2.3.4, 203.0.113.9, 10.0.0.1')).toBe('203.0.113.9')
})

test('[F-201] removes the port that a proxy appends to the address', async () => {
  expect(await visitorOf('10.0.0.2', '203.0.113.9:51312')).toBe('203.0.113.9')
  expect(await visitorOf('10.0.0.2', '[2001:db8::9]:51312, 10.0.0.1:80')).toBe('2001:db8::9')
})

test('ignores X-Forwarded-For when the peer is not a trusted proxy', async () => {
  expect(await visitorOf('203.0.113.9', '1.2.3.4')).toBe('203.0.113.9')
  expect(await visitorOf('127.0.0.1', '1.2.3.4', { TRUST_PROXY: 'none' })).toBe('127.0.0.1')
})

test('TRUST_PROXY replaces the default list of trusted proxies', async () => {
  const settings = { TRUST_PROXY: '198.51.100.0/24, 2001:db8::/32' }
  expect(await visitorOf('198.51.100.7', '1.2.3.4, 203.0.113.9', settings)).toBe('203.0.113.9')
  expect(await visitorOf('10.0.0.2', '1.2.3.4', settings)).toBe('10.0.0.2')
})

test.each(['true', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.1/8/8', 'web'])(
  'rejects TRUST_PROXY "%s" at startup, because no value may trust every peer',
  (setting) =>
    expect(() => readEnv({ TRUST_PROXY: setting })).toThrow(/^TRUST_PROXY: must be addresses or networks/),
)
