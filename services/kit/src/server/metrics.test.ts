import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fastify } from 'fastify'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { defineService } from '../service/service.ts'
import { testDatabase } from '../test-kit/test-services.ts'
import { addMetrics } from './metrics.ts'

test('[F-85] counts migrations that this version does not have, and groups unusual methods under a single label', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gable-metrics-'))
  const db = await testDatabase()
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    await db.close()
    await rm(folder, { recursive: true })
  })
  const migrations = pathToFileURL(`${folder}/`)
  await writeFile(join(folder, '001-a.sql'), 'select 1')
  await writeFile(join(folder, '002-b.sql'), 'select 1')
  await migrate(db, 'homes', migrations)
  const listings = { name: 'homes', title: 'Homes', description: 'A service for tests', routes() {} }
  const register = new Registry()
  addMetrics(app, { db, services: [defineService({ ...listings, migrations })], register })
  const valueIn = async (series: string) => (await register.metrics()).split(`${series} `)[1]?.split('\n')[0]

  expect(await valueIn('database_unknown_migrations{service="homes"}')).toBe('0')
  await rm(join(folder, '002-b.sql'))
  expect(await valueIn('database_unknown_migrations{service="homes"}')).toBe('1')

  for (const method of ['TRACE', 'PROPFIND', 'LOCK'] as const) await app.inject({ method, url: '/absent' })
  const other = 'http_request_duration_seconds_count{method="other",route="none",status="404"}'
  expect(await valueIn(other)).toBe('3')
})
