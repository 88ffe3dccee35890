import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { HttpError } from './problem.ts'
import { isLocalRequest, validatorCompiler } from './requests.ts'

function errorsOf(schema: z.ZodType, data: unknown): readonly string[] {
  const result = validatorCompiler({ schema, httpPart: 'body', method: 'POST', url: '/' })(data)
  const error = typeof result === 'object' && 'error' in result ? result.error : undefined
  return error instanceof HttpError ? error.errors : []
}

test('reports only the first 20 of thousands of mistakes', () => {
  expect(errorsOf(z.array(z.number()), Array(1_000).fill('x'))).toHaveLength(20)
  const extra = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`extra${i}`, i]))
  const [unknown] = errorsOf(z.strictObject({}), extra)
  expect(unknown).toMatch(/^body: does not know extra0, extra1, .*extra19; leave out$/)
})

async function answerTo(headers: Record<string, string>, remoteAddress = '127.0.0.1'): Promise<unknown> {
  const app = fastify()
  onTestFinished(() => app.close())
  app.get('/', async (request) => ({ isFromHere: isLocalRequest(request) }))
  return (await app.inject({ url: '/', remoteAddress, headers })).json().isFromHere
}

test.each([
  ['localhost:4100', '127.0.0.1'],
  ['127.0.0.1:4100', '::ffff:127.0.0.1'],
  ['[::1]:4100', '::1'],
  ['localhost', '::1'],
])('treats a request to %s from %s as local', async (host, address) => {
  expect(await answerTo({ host }, address)).toBe(true)
})

test.each([
  ['from another machine', {}, '10.0.0.7'],
  ['under another host name, as in a DNS rebinding attack', { host: 'evil.example' }, '127.0.0.1'],
  ['through a proxy that sends X-Forwarded-For', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
  ['through a proxy that sends Forwarded', { forwarded: 'for=127.0.0.1' }, '127.0.0.1'],
  ['from a web page', { origin: 'http://localhost:3000' }, '127.0.0.1'],
  ['from a browser', { 'sec-fetch-site': 'none' }, '127.0.0.1'],
])('does not treat a request as local when it arrives %s', async (_, headers, address) => {
  expect(await answerTo({ host: 'localhost:4100', ...headers }, address)).toBe(false)
})
