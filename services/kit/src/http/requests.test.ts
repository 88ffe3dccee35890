import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { HttpError } from './problem.ts'
import { isLocalRequest, readRefusedBodies, validatorCompiler } from './requests.ts'

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

const largeBody = 'x'.repeat(200_000)

test('[F-41] delivers the 413 response even when the client is still sending the oversized body', async () => {
  const app = fastify({ bodyLimit: 10 })
  readRefusedBodies(app)
  app.post('/', async () => 'read')
  onTestFinished(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  const answer = text(client)
  const refused = new Promise<void>((resolve) => {
    app.server.once('request', () => resolve())
  })
  client.write(
    `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: ${largeBody.length}\r\n\r\n`,
  )
  await refused
  for (let at = 0; at < largeBody.length; at += 1_000) {
    client.write(largeBody.slice(at, at + 1_000))
    await new Promise(setImmediate)
  }
  await once(client, 'close')
  expect(await answer).toMatch(/^HTTP\/1\.1 413 /)
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
