import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { health, Registry } from '../security/health.ts'
import { staticFiles } from './static-files.ts'

function builtFolder(files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'gable-static-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  for (const file of files) writeFileSync(join(folder, 'client', file), file)
  return folder
}

test('[F-85] metrics group all files, missing files, and uncommon methods into a small number of series', async () => {
  const files = Array.from({ length: 50 }, (_, i) => `assets/chunk-${i}.js`)
  const registry = new Registry()
  const app = Fastify()
  onTestFinished(() => app.close())
  await health(app, registry)
  await staticFiles(app, { folder: builtFolder([...files, 'favicon.svg']) })
  for (const file of [...files, 'favicon.svg']) expect((await app.inject(`/${file}`)).body).toBe(file)
  for (let i = 0; i < 50; i++) {
    await app.inject(`/assets/absent-${i}.js`)
    await app.inject(`/absent-${i}`)
  }
  for (const method of ['TRACE', 'DELETE', 'PUT'] as const) await app.inject({ method, url: '/absent' })
  const counts = (await registry.metrics()).match(/^http_request_duration_seconds_count.*$/gm)
  expect(counts).toEqual([
    'http_request_duration_seconds_count{route="static files",method="GET",status="200"} 51',
    'http_request_duration_seconds_count{route="/assets/*",method="GET",status="404"} 50',
    'http_request_duration_seconds_count{route="unknown",method="GET",status="404"} 50',
    'http_request_duration_seconds_count{route="unknown",method="other",status="404"} 3',
  ])
})
