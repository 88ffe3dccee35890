import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../config/env.ts'
import { createApp } from './app.ts'

test('masks an error outside an operation and logs its details', async () => {
  const log: Record<string, unknown>[] = []
  const lines = { write: (line: string) => log.push(JSON.parse(line)) }
  const app = await createApp(readEnv({}), pino({ level: 'error' }, lines))
  onTestFinished(() => app.close())
  app.get('/broken', () => Promise.reject(new Error('db-7 is full')))
  const response = await app.inject({ url: '/broken', headers: { 'x-request-id': 'r-5' } })
  expect(response.statusCode).toBe(500)
  expect(response.json()).toMatchObject({
    errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'r-5' } }],
  })
  expect(response.body).not.toContain('db-7')
  expect(log).toMatchObject([{ requestId: 'r-5', err: { message: 'db-7 is full' } }])
})

const longText = JSON.stringify('x'.repeat(100))

test.each([
  [
    'a body of an unsupported type',
    'text/plain',
    'a',
    {},
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    'Send the body as application/json.',
  ],
  ['an empty body', 'application/json', '', {}, 400, 'BAD_REQUEST', 'The body is empty.'],
  ['a truncated body', 'application/json', '{"a":', {}, 400, 'BAD_REQUEST', 'The body is not valid JSON.'],
  [
    'a body shorter than its Content-Length',
    'application/json',
    '{"a":1}',
    { 'content-length': '9' },
    400,
    'BAD_REQUEST',
    'The body length does not match the Content-Length header.',
  ],
  [
    'a body that is too large',
    'application/json',
    longText,
    {},
    413,
    'BODY_TOO_LARGE',
    'The body is too large.',
  ],
])(
  '[F-65] rejects %s with an error that describes the problem and contains the request id',
  async (_, type, payload, headers, status, code, message) => {
    const app = await createApp(readEnv({ LIMIT_BODY_BYTES: '100' }), pino({ level: 'silent' }))
    onTestFinished(() => app.close())
    app.post('/take', () => ({ ok: true }))
    const response = await app.inject({
      method: 'POST',
      url: '/take',
      payload,
      headers: { 'content-type': type, 'x-request-id': 'r-6', ...headers },
    })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({ errors: [{ message, extensions: { code, requestId: 'r-6' } }] })
  },
)

test("includes the graph's URL in a 404, and returns 400 for a URL that cannot be decoded", async () => {
  const app = await createApp(readEnv({}), pino({ level: 'silent' }))
  onTestFinished(() => app.close())
  expect((await app.inject('/nowhere')).json()).toMatchObject({
    errors: [
      { message: 'There is nothing here. The graph is at /graphql.', extensions: { code: 'NOT_FOUND' } },
    ],
  })
  expect((await app.inject('/%zz')).json()).toMatchObject({
    errors: [{ message: 'The request cannot be understood.', extensions: { code: 'BAD_REQUEST' } }],
  })
})
