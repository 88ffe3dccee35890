import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { PathLogController } from './request-log.ts'

test.each([
  ['POST', '/reset-password?token=hush-hush'],
  ['POST', '/feeds/hush-hush.rss'],
])('[F-85] logs a request for an unknown route without its secret: %s %s', async (method, url) => {
  const lines: string[] = []
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line))
      done()
    },
  })
  const serializers = { req: () => ({}) }
  const app = Fastify({ logger: { stream, serializers }, logController: new PathLogController() })
  await app.inject({ method: method === 'POST' ? 'POST' : 'GET', url })
  await app.close()
  expect(lines.join()).toMatch(/Route POST:\S+ not found/)
  expect(lines.join()).not.toContain('hush-hush')
})
