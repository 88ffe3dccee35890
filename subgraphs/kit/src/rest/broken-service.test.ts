// real time: a service that answers slowly, byte by byte
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

/** Of a client that gives up soon, but not on a service that is well on a machine with other work. */
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
  ['never answers', () => undefined, 'UPSTREAM_TIMEOUT'],
  ['sends a byte now and then', drip, 'UPSTREAM_TIMEOUT'],
  ['sends without end', flood, 'UPSTREAM_INVALID'],
  ['stops in the middle', send({ ...JSON_TYPE, 'content-length': 500 }, '{"data":'), 'UPSTREAM_FAILED'],
  ['hangs up at once', ({ response }) => void response.destroy(), 'UPSTREAM_FAILED'],
  ['calls its JSON HTML', html, 'UPSTREAM_INVALID'],
  ['sends half of its JSON', garbage, 'UPSTREAM_INVALID'],
  ['sends the wrong shape', () => 'text', 'UPSTREAM_INVALID'],
])('a service that %s is an error in time, and harms no later call', async (_, broken, code) => {
  let isBroken = true
  const limits = { REST_CONNECTIONS: '1', ...(code === 'UPSTREAM_TIMEOUT' && SHORT) }
  const rest = await testRest((call) => (isBroken ? broken(call) : []), limits)
  const ask = () => rest.as().get(path`homes`, { response: z.array(z.string()) })
  const started = performance.now()
  await expect(ask()).rejects.toMatchObject({ code })
  expect(performance.now() - started).toBeLessThan(5_000)
  isBroken = false
  // There is one connection: it is only free when the broken call has let go of it.
  expect(await ask()).toEqual([])
})

/** Hangs up on the first request that comes over a connection which has answered before, as a restart may. */
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

test('a kept connection that the service drops costs no answer, and nothing is written twice', async () => {
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

test('a service that hangs holds up no other one, even at the same origin', async () => {
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

test('a service that sends no headers in time is an error before the whole call is over', async () => {
  const rest = await testRest(() => undefined, { REST_HEADERS_TIMEOUT_MS: '50' })
  const call = rest.as().get(path`homes`, { response: z.unknown() })
  await expect(call).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT', publicMessage: DEFAULT_MESSAGE })
  expect(rest.calls).toHaveLength(1)
})

test('a service that stops in the middle of an answer is not asked again', async () => {
  const rest = await testRest(send({ ...JSON_TYPE, 'content-length': 500 }, '{"data":'))
  await expect(rest.as().get(path`homes`, { response: z.unknown() })).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
  })
  expect(rest.calls).toHaveLength(1)
})

test('a service that is not there is an error at once', async () => {
  const nowhere = createRest(parseEnv({})).service('news', { url: 'http://127.0.0.1:1', headers: {} })
  const call = nowhere.as(testRequest()).get(path`homes`, { response: z.unknown() })
  await expect(call).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a wait for a free connection counts as part of the call', async () => {
  const rest = await testRest(() => undefined, { REST_CONNECTIONS: '1', ...SHORT })
  const ask = () => rest.as().get(path`homes`, { response: z.unknown() })
  const started = performance.now()
  const settled = await Promise.allSettled(Array.from({ length: 12 }, ask))
  expect(settled.map(({ status }) => status)).toEqual(Array(12).fill('rejected'))
  // One after the other they would take eighteen seconds.
  expect(performance.now() - started).toBeLessThan(5_000)
})

test('[ERR-06] a client that leaves cancels the call, which is no failure to log', async () => {
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

test('[ERR-06] nothing is sent for a client that has left already', async () => {
  const rest = await testRest(() => 1)
  const call = rest
    .as(testRequest({ signal: AbortSignal.abort() }))
    .get(path`homes`, { response: z.unknown() })
  await expect(call).rejects.toMatchObject({ code: 'ABORTED' })
  expect(rest.calls).toEqual([])
})

test('calls leave no listener on the signal of their request', async () => {
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

test('a client that is closed makes no more calls', async () => {
  const { url } = await fakeRest(() => 1)
  const rest = createRest(parseEnv({}))
  const calls = rest.service('listings', { url, headers: {} }).as(testRequest())
  await calls.get(path`homes`, { response: z.unknown() })
  await rest.close()
  await expect(calls.get(path`homes`, { response: z.unknown() })).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
  })
})
