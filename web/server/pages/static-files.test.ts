import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureRequests } from '@gable/kit/server/metrics'
import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
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
  measureRequests(app, registry)
  await staticFiles(app, { folder: builtFolder([...files, 'favicon.svg']) })
  for (const file of [...files, 'favicon.svg']) expect((await app.inject(`/${file}`)).body).toBe(file)
  for (let i = 0; i < 50; i++) {
    await app.inject(`/assets/absent-${i}.js`)
    await app.inject(`/absent-${i}`)
  }
  for (const method of ['TRACE', 'PROPFIND', 'LOCK'] as const) await app.inject({ method, url: '/absent' })
  const counts = (await registry.metrics()).match(/^http_request_duration_seconds_count.*$/gm)
  expect(counts).toEqual([
    'http_request_duration_seconds_count{method="GET",route="static files",status="200"} 51',
    'http_request_duration_seconds_count{method="GET",route="static files",status="404"} 50',
    'http_request_duration_seconds_count{method="GET",route="none",status="404"} 50',
    'http_request_duration_seconds_count{method="other",route="none",status="404"} 3',
  ])
})

test('serves files below assets for a year, and answers 404 as text when one is missing', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  await staticFiles(app, {
    folder: builtFolder(['assets/one.js', 'assets/one.js.br', 'share.jpg', 'secret']),
  })
  const get = async (url: string) => {
    const { statusCode, body, headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    return [statusCode, body, headers['cache-control'], headers['content-encoding']]
  }
  expect(await get('/assets/one.js')).toEqual([
    200,
    'assets/one.js.br',
    'public, max-age=31536000, immutable',
    'br',
  ])
  expect(await get('/share.jpg')).toEqual([200, 'share.jpg', 'public, max-age=3600', undefined])
  for (const path of ['absent.js', 'one.js.br', '', '..%2fsecret', '%00'])
    expect([path, ...(await get(`/assets/${path}`)).slice(0, 2)]).toEqual([path, 404, 'Not found'])
})

test('starts before the first build, and answers 404 for its files', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  await staticFiles(app, { folder: join(tmpdir(), 'gable-not-built') })
  expect((await app.inject('/assets/one.js')).statusCode).toBe(404)
})
