import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { opensPage, serveExplorer } from './explorer-route.ts'

async function startExplorer(folder: URL) {
  const app = fastify()
  const show = await serveExplorer(app, folder)
  app.get('/graphql', (request, reply) => (opensPage(request) ? show(reply) : reply.send({ data: {} })))
  onTestFinished(() => app.close())
  return (url: string, headers: Record<string, string> = { accept: 'text/html,*/*' }) =>
    app.inject({ url, headers })
}

function builtFolder(): URL {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Gable graph</title>')
  writeFileSync(join(folder, 'index-abc.js'), 'export {}')
  return pathToFileURL(`${folder}/`)
}

test('serves the explorer with a strict content security policy to browsers, and the graph to API clients', async () => {
  const get = await startExplorer(builtFolder())
  const page = await get('/graphql')
  expect(page.body).toContain('Gable graph')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['cache-control']).toContain('max-age=0')
  expect(page.headers.vary).toContain('accept')
  expect(String(page.headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ])
  expect((await get('/graphql', { accept: 'application/json' })).json()).toEqual({ data: {} })
  expect((await get('/graphql', {})).json()).toEqual({ data: {} })
})

test('serves explorer files as immutable and blocks paths outside their folder', async () => {
  const get = await startExplorer(builtFolder())
  const { headers } = await get('/graphql/explorer/index-abc.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/graphql/explorer/')).statusCode).toBe(403)
  expect((await get('/graphql/explorer/../../package.json')).statusCode).toBe(404)
  expect((await get('/graphql/explorer/%2e%2e/%2e%2e/package.json')).statusCode).not.toBe(200)
})

test('returns build instructions when the explorer is not built', async () => {
  const get = await startExplorer(new URL('file:///nowhere/'))
  expect((await get('/graphql')).body).toContain('npm run build -w @gable/graph')
})
