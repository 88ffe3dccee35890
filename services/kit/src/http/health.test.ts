import { fastify } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { addHealth } from './health.ts'

function serve(query: () => Promise<never[]>) {
  const app = fastify()
  onTestFinished(() => app.close())
  const db = { engine: 'postgres', query } as Partial<Database> as Database
  addHealth(app, db)
  return app
}

test('[F-43] is not ready while the database refuses, says no more than that, and is alive all the same', async () => {
  const app = serve(() => Promise.reject(new Error('password authentication failed for gable')))
  const ready = await app.inject('/health/ready')
  expect([ready.statusCode, ready.json()]).toEqual([503, { data: { status: 'unavailable' } }])
  const live = await app.inject('/health/live')
  expect([live.statusCode, live.json()]).toEqual([200, { data: { status: 'ok' } }])
})

test('is not ready once the database has not answered for two seconds', async () => {
  let reached = () => {}
  const asked = new Promise<void>((resolve) => {
    reached = resolve
  })
  const app = serve(() => {
    reached()
    return new Promise(() => {})
  })
  await app.ready()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const answer = app.inject('/health/ready')
  await asked
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await answer).statusCode).toBe(503)
})

test('leaves no timer behind an answer', async () => {
  const app = serve(async () => [])
  await app.ready()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const ready = await app.inject('/health/ready')
  expect(ready.json()).toEqual({ data: { status: 'ok' } })
  expect(vi.getTimerCount()).toBe(0)
})
