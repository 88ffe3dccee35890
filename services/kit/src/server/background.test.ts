import { EventEmitter, once } from 'node:events'
import { tmpdir } from 'node:os'
import { DAY_SECONDS } from '@gable/kit/time/durations'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { post } from '../email/fixtures/fake-smtp-server.ts'
import { createLog } from '../runtime/log.ts'
import { defineService, type ServiceDefinition } from '../service/service.ts'
import { testDatabase } from '../test-kit/test-services.ts'
import { createServer } from './server.ts'

const SOON = { timeout: 30_000, interval: 20 }

let db: Database
beforeAll(async () => {
  db = await testDatabase([post])
})
afterAll(() => db.close())

const serve = (service: ServiceDefinition, register = new Registry()) =>
  createServer({
    register,
    services: [service],
    db,
    log: createLog('test', 'silent'),
    dataDir: tmpdir(),
    publicUrl: 'http://localhost',
    photosUrl: 'http://localhost',
    endpoint: (name) => ({ url: name, headers: {} }),
    background: true,
  })

test('signals running jobs to stop when the server closes, and waits for them', async () => {
  const signals = new EventEmitter()
  const steps: string[] = []
  const app = await serve(
    defineService({
      name: 'homes',
      title: 'Homes',
      description: 'A service for tests',
      routes() {},
      jobs: () => [
        {
          name: 'watch',
          everySeconds: DAY_SECONDS,
          async run(signal) {
            signals.emit('started')
            await once(signal, 'abort')
            await once(signals, 'released')
            steps.push('the job ended')
          },
        },
      ],
    }),
  )
  await once(signals, 'started')
  const closed = app.close().then(() => steps.push('the server closed'))
  await vi.waitUntil(() => signals.listenerCount('released') > 0, SOON)
  signals.emit('released')
  await closed
  expect(steps).toEqual(['the job ended', 'the server closed'])
})

test('runs a job that deletes emails after a month, and counts its runs', async () => {
  for (const age of ['31 days', '29 days'])
    await db.query(
      `insert into post.mail_outbox (kind, locale, recipient, subject, queued_at, sent_at, give_up_at)
       values ('password', 'en-US', $1, 'A link', now() - ($1::text)::interval, now(), now())`,
      [age],
    )
  const register = new Registry()
  const app = await serve(post, register)
  const left = () => db.query('select recipient as age from post.mail_outbox')
  await vi.waitUntil(async () => (await left()).length < 2, SOON)
  expect(await left()).toEqual([{ age: '29 days' }])
  const done = 'job_runs_total{service="post",job="sweep mail",outcome="done"} 1'
  await vi.waitUntil(async () => (await register.metrics()).includes(done), SOON)
  await app.close()
})

test('[F-78] publishes the gauges of a service, but omits gauges that fail or have no value', async () => {
  const numbers = [
    async () => 7.5,
    async () => undefined,
    async () => Promise.reject(new Error('No database')),
  ]
  const register = new Registry()
  const app = await serve(
    defineService({
      name: 'homes',
      title: 'Homes',
      description: 'A service for tests',
      routes() {},
      gauges: () => numbers.map((read, number) => ({ name: `age_${number}`, help: 'An age', read })),
    }),
    register,
  )
  const lines = (await register.metrics()).split('\n').filter((line) => line.startsWith('age_'))
  expect(lines).toEqual(['age_0 7.5'])
  await app.close()
})
