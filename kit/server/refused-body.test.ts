import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readRefusedBodies } from './refused-body.ts'

const body = 'x'.repeat(200_000)

test('[F-41] sends the error response to a client that is still sending an oversized body', async () => {
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
    `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  await refused
  for (let at = 0; at < body.length; at += 1_000) {
    client.write(body.slice(at, at + 1_000))
    await new Promise(setImmediate)
  }
  await once(client, 'close')
  expect(await answer).toMatch(/^HTTP\/1\.1 413 /)
})
