import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { addHealth } from './health.ts'

function serve(ping: (limitMs: number) => Promise<void>) {
  const app = fastify()
  onTestFinished(() => app.close())
  const db = { engine: 'postgres', ping } as Partial<Database> as Database
  addHealth(app, db)
  return app
}

test('[F-43] reports live but not ready when the database refuses connections, and does not reveal the error', async () => {
  const app = serve(() => Promise.reject(new Error('password authentication failed for gable')))
  const ready = await app.inject('/health/ready')
  expect([ready.statusCode, ready.json()]).toEqual([503, { data: { status: 'unavailable' } }])
  const live = await app.inject('/health/live')
  expect([live.statusCode, live.json()]).toEqual([200, { data: { status: 'ok' } }])
})

test('[F-50] reports ready when the database responds, and waits at most two seconds for it', async () => {
  let limit = 0
  const app = serve(async (limitMs) => {
    limit = limitMs
  })
  expect((await app.inject('/health/ready')).json()).toEqual({ data: { status: 'ok' } })
  expect(limit).toBe(2_000)
})
