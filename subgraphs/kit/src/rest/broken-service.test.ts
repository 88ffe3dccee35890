// real time: the fake service sends its response slowly, byte by byte
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { parseEnv } from '../config/env.ts'
import { DEFAULT_MESSAGE } from '../errors/subgraph-error.ts'
import { type FakeAnswer, fakeRest } from '../fixtures/fake-rest.ts'
import { testRequest } from '../fixtures/test-request.ts'
import { testRest } from '../fixtures/test-rest.ts'
import { path } from './path.ts'
import { createRest } from './rest-client.ts'

/** Short timeout, but long enough for a working service on a busy machine. */
const SHORT = { REST_TIMEOUT_MS: '1500' }

const JSON_TYPE = { 'content-type': 'application/json' }

const drip: FakeAnswer = async ({ response }) => {
  response.writeHead(200, JSON_TYPE)
  while (!response.destroyed) {
    response.write(' ')
    await wait(20)
  }
}

const flood: FakeAnswer = async ({ response }) => {
  response.writeHead(200, JSON_TYPE)
  while (!response.destroyed) {
    response.write('9'.repeat(16_384))
    await wait(1)
  }
}

const send =
  (headers: Record<string, string | number>, text: string): FakeAnswer =>
  ({ response }) => {
    response.writeHead(200, headers)
    response.write(text, () => response.destroy())
  }

const html: FakeAnswer = ({ response }) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('{"data":[]}')

const garbage: FakeAnswer = ({ response }) => void response.writeHead(200, JSON_TYPE).end('{"data":[1,')

test.each<[string, FakeAnswer, string]>([
  ['never responds', () => undefined, 'UPSTREAM_TIMEOUT'],
  ['sends its response slowly, byte by byte', drip, 'UPSTREAM_TIMEOUT'],
  ['sends an endless response', flood, 'UPSTREAM_INVALID'],
  [
    'closes the connection in the middle of its response',
    send({ ...JSON_TYPE, 'content-length': 500 }, '{"data":'),
    'UPSTREAM_FAILED',
  ],
  ['closes the connection without a response', ({ response }) => void response.destroy(), 'UPSTREAM_FAILED'],
  ['sends JSON as text/html', html, 'UPSTREAM_INVALID'],
  ['sends truncated JSON', garbage, 'UPSTREAM_INVALID'],
  ['sends JSON of the wrong shape', () => 'text', 'UPSTREAM_INVALID'],
])('rejects in time when the service %s, and later calls still succeed', async (_, broken, code) => {
  let isBroken = true
  const limits = { REST_CONNECTIONS: '1', ...(code === 'UPSTREAM_TIMEOUT' && SHORT) }
  const rest = await testRest((call) => (isBroken ? broken(call) : []), limits)
  const ask = () => rest.as().get(path`homes`, { response: z.array(z.string()) })
  const started = performance.now()
  await expect(ask()).rejects.toMatchObject({ code })
  expect(performance.now() - started).toBeLessThan(5_000)
  isBroken = false
  // The client has one connection, which is free only after the broken call has released it.
  expect(await ask()).toEqual([])
})

/** Closes the connection on the first request over a reused connection, as a restarting service may. */
function forgetful(): FakeAnswer {
  const used = new WeakSet<object>()
  let isForgotten = false
  return ({ response, body }) => {
    const { socket } = response
    if (socket && used.has(socket) && !isForgotten) {
      isForgotten = true
      return void socket.destroy()
    }
    if (socket) used.add(socket)
    return body || 'answer'
  }
}

test('retries a read when the service drops a reused connection, but not a write', async () => {
  const text = { response: z.string() }
  const reads = (await testRest(forgetful(), { REST_CONNECTIONS: '1' })).as()
  expect(await reads.get(path`homes`, text)).toBe('answer')
  expect(await reads.get(path`homes`, text)).toBe('answer')
  const writes = await testRest(forgetful(), { REST_CONNECTIONS: '1' })
  await writes.as().get(path`homes`, text)
  await expect(writes.as().post(path`homes`, { ...text, body: 1 })).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
  })
  expect(writes.calls).toHaveLength(2)
})

test('does not delay calls to other services at the same origin while one service hangs', async () => {
  const fake = await fakeRest(({ path: at }) => (at.startsWith('/hanging') ? undefined : 'answer'))
  const rest = createRest(parseEnv({ REST_CONNECTIONS: '2', REST_TIMEOUT_MS: '2000' }))
  onTestFinished(() => rest.close())
  const callsOf = (at: string) =>
    rest.service('listings', { url: `${fake.url}/${at}`, headers: {} }).as(testRequest())
  const [hanging, well] = [callsOf('hanging'), callsOf('well')]
  const text = { response: z.string() }
  const stuck = Promise.allSettled(Array.from({ length: 20 }, () => hanging.get(path`homes`, text)))
  expect(await well.get(path`homes`, text)).toBe('answer')
  expect((await stuck).every(({ status }) => status === 'rejected')).toBe(true)
})

test('times out on missing headers before the timeout of the whole call', async () => {
  const rest = await testRest(() => undefined, { REST_HEADERS_TIMEOUT_MS: '50' })
  const call = rest.as().get(path`homes`, { response: z.unknown() })
  await expect(call).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT', publicMessage: DEFAULT_MESSAGE })
  expect(rest.calls).toHaveLength(1)
})

test('does not retry after the service closes the connection during a response', async () => {
  const rest = await testRest(send({ ...JSON_TYPE, 'content-length': 500 }, '{"data":'))
  await expect(rest.as().get(path`homes`, { response: z.unknown() })).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
  })
  expect(rest.calls).toHaveLength(1)
})

test('rejects immediately when the service is not running', async () => {
  const nowhere = createRest(parseEnv({})).service('news', { url: 'http://127.0.0.1:1', headers: {} })
  const call = nowhere.as(testRequest()).get(path`homes`, { response: z.unknown() })
  await expect(call).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('counts the wait for a free connection as part of the call timeout', async () => {
  const rest = await testRest(() => undefined, { REST_CONNECTIONS: '1', ...SHORT })
  const ask = () => rest.as().get(path`homes`, { response: z.unknown() })
  const started = performance.now()
  const settled = await Promise.allSettled(Array.from({ length: 12 }, ask))
  expect(settled.map(({ status }) => status)).toEqual(Array(12).fill('rejected'))
  // In sequence, the 12 calls would take 18 seconds.
  expect(performance.now() - started).toBeLessThan(5_000)
})

test('[ERR-06] cancels the call without logging a failure when the client disconnects', async () => {
  const controller = new AbortController()
  const logged: string[] = []
  let hungUp = false
  const rest = await testRest(({ response }) => {
    response.on('close', () => {
      hungUp = true
    })
    setImmediate(() => controller.abort())
  })
  const { log, ...request } = testRequest({ signal: controller.signal })
  const warn = (_: object, message: string) => void logged.push(message)
  const call = rest.as({ ...request, log: { ...log, warn } }).get(path`homes`, { response: z.unknown() })
  await expect(call).rejects.toMatchObject({ code: 'ABORTED' })
  await expect.poll(() => hungUp).toBe(true)
  expect(logged).toEqual([])
})

test('[ERR-06] sends nothing when the client has already disconnected', async () => {
  const rest = await testRest(() => 1)
  const call = rest
    .as(testRequest({ signal: AbortSignal.abort() }))
    .get(path`homes`, { response: z.unknown() })
  await expect(call).rejects.toMatchObject({ code: 'ABORTED' })
  expect(rest.calls).toEqual([])
})

test('leaves no listeners on the signal of the request', async () => {
  const { signal } = new AbortController()
  let listeners = 0
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    listeners += 1
    add(...args)
  }
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    listeners -= 1
    remove(...args)
  }
  const rest = await testRest(() => 1)
  for (let i = 0; i < 5; i++)
    await rest.as(testRequest({ signal })).get(path`homes`, { response: z.unknown() })
  expect(listeners).toBe(0)
})

test('rejects calls after the client is closed', async () => {
  const { url } = await fakeRest(() => 1)
  const rest = createRest(parseEnv({}))
  const calls = rest.service('listings', { url, headers: {} }).as(testRequest())
  await calls.get(path`homes`, { response: z.unknown() })
  await rest.close()
  await expect(calls.get(path`homes`, { response: z.unknown() })).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
  })
})
