import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { addHealth } from './health.ts'

function serve(check: () => Promise<void>) {
  const app = fastify()
  onTestFinished(() => app.close())
  addHealth(app, { check })
  return app
}

test('[F-43] reports live but not ready when the database refuses connections, and does not reveal the error', async () => {
  const app = serve(() => Promise.reject(new Error('password authentication failed for gable')))
  const ready = await app.inject('/health/ready')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable' }])
  const live = await app.inject('/health/live')
  expect([live.statusCode, live.json()]).toEqual([200, { status: 'ok' }])
})

test('[F-50] reports ready when the check succeeds', async () => {
  expect((await serve(async () => {}).inject('/health/ready')).json()).toEqual({ status: 'ok' })
})
