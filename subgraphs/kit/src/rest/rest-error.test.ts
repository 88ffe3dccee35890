import { expect, test } from 'vitest'
import { z } from 'zod'
import { DEFAULT_MESSAGE } from '../errors.ts'
import { type FakeAnswer, Reply } from '../testing/fake-rest.ts'
import { testRequest } from '../testing/test-request.ts'
import { testRest } from '../testing/test-rest.ts'
import { path } from './path.ts'

const server = testRequest({ userAgentKind: 'server' })

async function failure(answer: FakeAnswer, request = testRequest()) {
  const rest = await testRest(answer)
  return rest
    .as(request)
    .get(path`homes`, { response: z.array(z.string()) })
    .then(
      () => expect.unreachable('The call should have failed.'),
      (error) => error,
    )
}

const reply = (status: number, body: unknown) => () => new Reply(status, body)

test.each([404, 500])(
  '[ERR-02] server-side, status %i without an error list: Server Error',
  async (status) => {
    expect(await failure(reply(status, {}), server)).toMatchObject({
      message: 'Server Error',
      publicMessage: 'Server Error',
    })
  },
)

test('[ERR-01] server-side, status above 500 without an error list: the default message', async () => {
  expect(await failure(reply(503, {}), server)).toMatchObject({
    message: 'Something went wrong, please try again.',
    code: 'UPSTREAM_FAILED',
  })
})

test('[ERR-03] browser-side, a status that is not OK is thrown with its body, and only the default is shown', async () => {
  expect(await failure(reply(503, { debug: 'db-7 at 10.0.0.7' }))).toMatchObject({
    message: 'Fetch request failed: 503 - Service Unavailable. Response: {"debug":"db-7 at 10.0.0.7"}',
    publicMessage: DEFAULT_MESSAGE,
  })
})

test('[ERR-04] the strings of an error list are flattened, and a list within it is joined', async () => {
  const errors = [
    'Name is required',
    ['Too short', ['no digit', '', 'no symbol', { odd: 1 }]],
    { odd: 1 },
    '',
  ]
  const lines = 'Name is required\nToo short, no digit, no symbol'
  for (const request of [server, testRequest()]) {
    expect(await failure(reply(400, { errors }), request)).toMatchObject({
      message: lines,
      publicMessage: lines,
      code: 'BAD_USER_INPUT',
      status: 400,
    })
  }
})

test('what a service lists with a status of 500 and above is for the log only', async () => {
  expect(await failure(reply(500, { errors: ['disk full on db-7'] }), server)).toMatchObject({
    message: 'disk full on db-7',
    publicMessage: DEFAULT_MESSAGE,
  })
})

test('a 401 is its own kind of failure, even with an error list', async () => {
  expect(await failure(reply(401, { errors: ['Wrong password.'] }))).toMatchObject({
    name: 'UnauthenticatedError',
    code: 'UNAUTHENTICATED',
    publicMessage: 'Wrong password.',
  })
})

test.each([
  [400, 'BAD_USER_INPUT'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [409, 'UPSTREAM_FAILED'],
  [422, 'BAD_USER_INPUT'],
  [500, 'UPSTREAM_FAILED'],
])('status %i has the code %s', async (status, code) => {
  expect(await failure(reply(status, { errors: ['x'] }), server)).toMatchObject({ code })
})

test('a 404 page of HTML does not say that the thing is missing', async () => {
  const html: FakeAnswer = ({ response }) =>
    void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>nginx</h1>')
  expect(await failure(html)).toMatchObject({ code: 'UPSTREAM_FAILED', publicMessage: DEFAULT_MESSAGE })
})

test.each([
  [503, 'warn'],
  [404, 'info'],
] as const)('a status of %i is logged once, as %s', async (status, level) => {
  const logged: [string, object, string][] = []
  const note = (at: string) => (details: object, message: string) => void logged.push([at, details, message])
  const log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') }
  await failure(reply(status, { errors: ['No luck'] }), testRequest({ log }))
  const details = { requestId: 'test-request', service: 'listings', method: 'GET', path: 'homes', status }
  expect(logged).toEqual([[level, expect.objectContaining(details), 'No luck']])
})

test.each([300, 302])('a redirect is not followed: %i', async (status) => {
  const redirect: FakeAnswer = ({ response }) =>
    void response.writeHead(status, { location: 'http://169.254.169.254/' }).end()
  expect(await failure(redirect, server)).toMatchObject({ message: 'Server Error', status })
})

test('[ERR-08] an answer without the expected shape: Data Invalid', async () => {
  expect(await failure(() => ({ not: 'a list' }))).toMatchObject({
    message: 'Data Invalid',
    code: 'UPSTREAM_INVALID',
  })
})

test('[ERR-07] a payload that its contract refuses: Request payload was invalid, and nothing is sent', async () => {
  const rest = await testRest(() => 1)
  const request = z.object({ email: z.email() })
  const call = rest.as().post(path`login`, { response: z.unknown(), request, body: { email: 'nobody' } })
  await expect(call).rejects.toMatchObject({ message: 'Request payload was invalid', code: 'BAD_USER_INPUT' })
  expect(rest.calls).toEqual([])
})
