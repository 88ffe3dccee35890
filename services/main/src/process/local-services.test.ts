import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Requests that the services process received, such as 'GET /jobs', followed by the body if any. */
const requests: string[] = []
const answers = new Map<string, unknown>()
let server: Server

// Modules read the environment when they load, so each test imports them again for its own port.
beforeEach(async () => {
  requests.length = 0
  answers.clear()
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    requests.push([request.method, request.url, body].filter(Boolean).join(' '))
    const answer = answers.get(request.url ?? '')
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { errors: ['There is nothing here'] }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  vi.resetModules()
  vi.stubEnv('PORT', String(typeof address === 'object' ? address?.port : ''))
  vi.stubEnv('DATABASE_URL', '')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.resetModules()
})

test('sends job queries to the services process on this machine', async () => {
  const at = '2026-11-20T12:00:00.000Z'
  const queue = { name: 'homes.sweep', waiting: 1, running: 0, failed: 0, nextAt: at, lastRunAt: null }
  const last = { lastRunMs: null, lastFailureAt: null, lastFailure: null }
  const run = { id: '1', queue: 'homes.sweep', at, tries: 4, reason: 'The disk is full' }
  answers.set('/jobs', { data: { queues: [{ ...queue, ...last }] } })
  answers.set('/jobs/failed', { data: { runs: [run] } })
  answers.set('/jobs/retry', { data: { found: true, said: 'It runs again' } })
  const { openJobsSource } = await import('../jobs/jobs-source.ts')
  const source = await openJobsSource()
  expect(await source.queues()).toEqual([{ ...queue, ...last, nextAt: new Date(at) }])
  expect(await source.failures()).toEqual([{ ...run, at: new Date(at) }])
  expect(await source.retry('homes.sweep')).toEqual({ found: true, said: 'It runs again' })
  await source.close()
  expect(requests).toEqual([
    'GET /jobs',
    'GET /jobs',
    'GET /jobs/failed',
    'POST /jobs/retry {"what":"homes.sweep"}',
  ])
})

test('sends lead queries to the services process on this machine', async () => {
  answers.set('/leads/operator', { data: { held: [], dead: [] } })
  answers.set('/leads/operator/release', { data: { count: 3 } })
  const { openLeadsSource } = await import('../leads/leads-source.ts')
  const source = await openLeadsSource()
  expect(await source.report()).toEqual({ held: [], dead: [] })
  expect(await source.act('release', 'all')).toBe(3)
  await source.close()
  expect(requests).toEqual([
    'GET /leads/operator',
    'GET /leads/operator',
    'POST /leads/operator/release {"what":"all"}',
  ])
})

test('isServing is true only for paths that the process serves', async () => {
  answers.set('/jobs', { data: { queues: [] } })
  const localServices = await import('./local-services.ts')
  const { env } = await import('../env/env.ts')
  const root = `http://127.0.0.1:${env.PORT}`
  expect(await localServices.isServing(`${root}/jobs`)).toBe(true)
  expect(await localServices.isServing(`${root}/leads`)).toBe(false)
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  expect(await localServices.isServing(`${root}/jobs`)).toBe(false)
})

test('exits with the status and body when the services process returns an error', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  const { requestJson } = await import('./local-services.ts')
  const { env } = await import('../env/env.ts')
  const url = `http://127.0.0.1:${env.PORT}/jobs`
  await expect(requestJson(url)).rejects.toThrow('ended')
  expect(said).toHaveBeenCalledWith(
    `The services at ${url} returned 404: {"errors":["There is nothing here"]}`,
  )
})
