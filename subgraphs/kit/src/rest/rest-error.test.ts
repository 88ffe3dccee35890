import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { DEFAULT_MESSAGE } from '../errors/subgraph-error.ts'
import { type FakeAnswer, Reply } from '../fixtures/fake-rest.ts'
import { testRequest } from '../fixtures/test-request.ts'
import { testRest } from '../fixtures/test-rest.ts'
import type { Query } from './call.types.ts'
import { path, type RestPath } from './path.ts'

const server = testRequest({ userAgentKind: 'server' })

async function failure(answer: FakeAnswer, request = testRequest(), method: 'get' | 'post' = 'get') {
  const calls = (await testRest(answer)).as(request)
  const response = z.array(z.string())
  const call = method === 'get' ? calls.get(path`homes`, { response }) : calls.post(path`homes`, { response })
  return call.then(
    () => expect.unreachable('The call should have failed.'),
    (error) => error,
  )
}

const reply = (status: number, body: unknown) => () => new Reply(status, body)

test.each([404, 500])(
  '[ERR-02] throws "Server Error" during server rendering for status %i without an error list',
  async (status) => {
    expect(await failure(reply(status, {}), server)).toMatchObject({
      message: 'Server Error',
      publicMessage: 'Server Error',
    })
  },
)

test('[ERR-01] throws the default message during server rendering for a status above 500 without an error list', async () => {
  expect(await failure(reply(503, {}), server)).toMatchObject({
    message: 'Something went wrong, please try again.',
    code: 'UPSTREAM_FAILED',
  })
})

test('[ERR-03] throws an error with the status and body for a browser request, and shows the user only the default message', async () => {
  expect(await failure(reply(503, { debug: 'db-7 at 10.0.0.7' }))).toMatchObject({
    message: 'Fetch request failed: 503 - Service Unavailable. Response: {"debug":"db-7 at 10.0.0.7"}',
    publicMessage: DEFAULT_MESSAGE,
  })
})

test('[ERR-04] flattens the strings of an error list, and joins nested lists', async () => {
  const errors = [
    'Name is required',
    ['Too short', ['no digit', '', 'no symbol', { odd: 1 }]],
    { odd: 1 },
    '',
  ]
  const lines = 'Name is required\nToo short, no digit, no symbol'
  for (const request of [server, testRequest()]) {
    expect(await failure(reply(400, { errors }), request, 'post')).toMatchObject({
      message: lines,
      publicMessage: lines,
      code: 'BAD_USER_INPUT',
      status: 400,
    })
  }
})

test('logs the errors of a 500 response, but does not show them to the client', async () => {
  expect(await failure(reply(500, { errors: ['disk full on db-7'] }), server)).toMatchObject({
    message: 'disk full on db-7',
    publicMessage: DEFAULT_MESSAGE,
  })
})

test.each([
  [400, 'BAD_USER_INPUT'],
  [403, 'UPSTREAM_FAILED'],
  [404, 'NOT_FOUND'],
  [409, 'UPSTREAM_FAILED'],
  [422, 'BAD_USER_INPUT'],
  [500, 'UPSTREAM_FAILED'],
])(
  '[F-27] maps status %i to %s for a write, and to UPSTREAM_FAILED for a list read',
  async (status, code) => {
    const answer = reply(status, { errors: ['x'] })
    expect(await failure(answer, server, 'post')).toMatchObject({ code })
    expect(await failure(answer, server)).toMatchObject({ code: 'UPSTREAM_FAILED' })
  },
)

const html: FakeAnswer = ({ response }) =>
  void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>nginx</h1>')
const notFound = reply(404, { errors: ['There is no such home'] })

test.each<[string, FakeAnswer, Partial<Query<unknown>>, RestPath, string]>([
  ['for a path that contains a value, with error messages', notFound, {}, path`homes/${1}`, 'NOT_FOUND'],
  [
    'for a list that responds with 404 for an unknown place',
    notFound,
    { mayBeMissing: true },
    path`homes`,
    'NOT_FOUND',
  ],
  ['for any other list', notFound, {}, path`homes`, 'UPSTREAM_FAILED'],
  [
    'with a single error message',
    reply(404, { result: 'error', message: 'There is no such home' }),
    {},
    path`homes/${1}`,
    'NOT_FOUND',
  ],
  [
    'with the code NO_SUCH_PATH',
    reply(404, { errors: ['There is no GET /homes/1'], code: 'NO_SUCH_PATH' }),
    {},
    path`homes/${1}`,
    'UPSTREAM_FAILED',
  ],
  ['from a gateway', reply(404, { message: 'Not Found' }), {}, path`homes/${1}`, 'UPSTREAM_FAILED'],
  ['with an HTML page', html, {}, path`homes/${1}`, 'UPSTREAM_FAILED'],
])('[F-77] maps a 404 %s to NOT_FOUND or UPSTREAM_FAILED', async (_, answer, query, at, code) => {
  const rest = await testRest(answer)
  const call = rest.as().get(at, { response: z.unknown(), ...query })
  await expect(call).rejects.toMatchObject({
    code,
    publicMessage: code === 'NOT_FOUND' ? 'There is no such home' : DEFAULT_MESSAGE,
  })
})

test('[F-77] returns the error messages of a write that the service rejects with 404', async () => {
  const rest = await testRest(notFound)
  const call = rest.as().post(path`homes`, { response: z.unknown() })
  await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND', publicMessage: 'There is no such home' })
})

test('[F-77] warns about a missing path once an hour per path', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { log, logged } = loggedCalls()
  const rest = await testRest(notFound)
  const ask = (at: RestPath) =>
    rest
      .as(testRequest({ log }))
      .get(at, { response: z.unknown() })
      .catch(() => undefined)
  await ask(path`homes`)
  await ask(path`homes`)
  await ask(path`places`)
  const warning = 'A service has no such path; check its address and its version'
  const lines = () => logged.map(([level, { path }, message]) => [level, path, message])
  expect(lines()).toEqual([
    ['warn', 'homes', warning],
    ['warn', 'places', warning],
  ])
  vi.advanceTimersByTime(3_600_000)
  await ask(path`homes`)
  expect(lines()).toHaveLength(3)
})

function loggedCalls() {
  const logged: [string, { path?: string }, string][] = []
  const note = (at: string) => (details: object, message: string) => void logged.push([at, details, message])
  return {
    logged,
    log: { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') },
  }
}

test.each([
  [503, 'get', 'warn'],
  [422, 'get', 'warn'],
  [422, 'post', 'info'],
] as const)('logs status %i of a %s call once, at level %s', async (status, call, level) => {
  const { log, logged } = loggedCalls()
  await failure(reply(status, { errors: ['No luck'] }), testRequest({ log }), call)
  const method = call.toUpperCase()
  const details = { requestId: 'test-request', service: 'listings', method, path: 'homes', status }
  expect(logged).toEqual([[level, expect.objectContaining(details), 'No luck']])
})

test.each([300, 302])('does not follow a redirect with status %i', async (status) => {
  const redirect: FakeAnswer = ({ response }) =>
    void response.writeHead(status, { location: 'http://169.254.169.254/' }).end()
  expect(await failure(redirect, server)).toMatchObject({ message: 'Server Error', status })
})

test('[ERR-08] rejects a response of the wrong shape with "Data Invalid"', async () => {
  expect(await failure(() => ({ not: 'a list' }))).toMatchObject({
    message: 'Data Invalid',
    code: 'UPSTREAM_INVALID',
  })
})

test('[ERR-07] rejects an invalid payload with "Request payload was invalid", and sends nothing', async () => {
  const rest = await testRest(() => 1)
  const request = z.object({ email: z.email() })
  const call = rest.as().post(path`login`, { response: z.unknown(), request, body: { email: 'nobody' } })
  await expect(call).rejects.toMatchObject({ message: 'Request payload was invalid', code: 'BAD_USER_INPUT' })
  expect(rest.calls).toEqual([])
})
