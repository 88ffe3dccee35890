import type { RequestContext } from '../request-context.ts'

const silent = () => {}

/** A request of an anonymous visitor in a browser, with whatever the test wants otherwise. */
export function testRequest(overrides: Partial<RequestContext> = {}): RequestContext {
  return {
    requestId: 'test-request',
    userAgentKind: 'client',
    address: '192.0.2.1',
    device: null,
    viewer: null,
    token: null,
    signal: new AbortController().signal,
    log: { debug: silent, info: silent, warn: silent, error: silent },
    ...overrides,
  }
}

/** The same for a signed-in member. */
export function memberRequest(overrides: Partial<RequestContext> = {}): RequestContext {
  return testRequest({ viewer: { id: '7' }, token: 'a.valid.token', ...overrides })
}
