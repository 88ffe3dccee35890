import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@gable/service-kit/test-kit/free-port'
import { findNativePostgres } from '@gable/service-kit/test-kit/native-postgres'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

const mainFile = fileURLToPath(new URL('../main.ts', import.meta.url))
const jobsFile = fileURLToPath(new URL('../jobs.ts', import.meta.url))
vi.setConfig({ testTimeout: 120_000 })
const SOON = { timeout: 60_000, interval: 100 }

let dataDir: string
const started: ChildProcess[] = []
let port: number
let jobsPort: number
let metricsPort: number
beforeAll(async () => {
  port = await freePort()
  jobsPort = await freePort()
  metricsPort = await freePort()
  dataDir = await mkdtemp(join(tmpdir(), 'gable-jobs-'))
})
afterEach(() => Promise.all(started.splice(0).map(stopped)))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/**
 * Unreachable addresses for the services that the leads service calls. Those services do not run in these
 * tests.
 */
const absentServices = Object.fromEntries(
  ['LISTINGS', 'AGENTS', 'OFFICES', 'LOGIN'].map((name) => [`${name}_URL`, 'http://127.0.0.1:9']),
)

function start(file: string, args: readonly string[], env: Record<string, string> = {}) {
  const base = {
    PATH: '/usr/bin:/bin',
    PORT: String(port),
    METRICS_PORT: '0',
    JOBS_PORT: String(jobsPort),
    DATA_DIR: dataDir,
  }
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    env: { ...base, ...absentServices, SERVICES: 'leads', LOG_LEVEL: 'info', ...env },
  })
  started.push(child)
  let out = ''
  let said = ''
  child.stdout.on('data', (text) => {
    out += text
  })
  child.stderr.on('data', (text) => {
    said += text
  })
  return Object.assign(child, { out: () => out, said: () => said })
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'close')
}

/** Runs the jobs command and returns its output and exit code. */
async function jobs(args: readonly string[] = [], env: Record<string, string> = {}) {
  const child = start(jobsFile, args, env)
  const [code] = await once(child, 'close')
  return { code, out: child.out(), said: child.said() }
}

const isReady = (at: number) => async () =>
  (await fetch(`http://127.0.0.1:${at}/health/ready`).catch(() => undefined))?.ok === true
const hasRun = (env: Record<string, string>) => async () =>
  /^leads\.forget-requests +1 +0 +0 +in 24 h +\d+ s ago, \d+ ms$/m.test((await jobs([], env)).out)

test('with the embedded database, queries the running process, or the database itself when no process runs', async () => {
  const services = start(mainFile, [])
  await vi.waitUntil(isReady(port), SOON)
  await vi.waitUntil(hasRun({}), SOON)
  expect((await jobs(['failed'])).out).toBe('Nothing has failed.\n')
  expect(await jobs(['retry', 'leads.nothing'])).toMatchObject({
    code: 1,
    out: 'There is no queue and no failed run "leads.nothing"; see npm run jobs.\n',
  })
  await stopped(services)
  expect((await jobs()).out).toMatch(/^leads\.forget-requests +1 +0 +0 /m)
})

test('rejects job requests that come from web pages or through proxies, or that use another host name for this machine', async () => {
  const services = start(mainFile, [])
  await vi.waitUntil(isReady(port), SOON)
  const ask = (headers: Record<string, string>) =>
    new Promise((resolve, reject) => {
      request(`http://127.0.0.1:${port}/jobs`, { headers }, (response) =>
        resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end()
    })
  expect(await ask({})).toBe(200)
  expect(await ask({ 'x-forwarded-for': '127.0.0.1' })).toBe(403)
  expect(await ask({ origin: 'http://localhost:3000' })).toBe(403)
  expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await ask({ host: 'gable.example' })).toBe(403)
  await stopped(services)
})

test('exits with a one-line error when a separate jobs process starts with the embedded database', async () => {
  expect(await jobs(['work'])).toEqual({
    code: 1,
    out: '',
    said: 'Without DATABASE_URL, jobs run inside the services process, so there is no separate jobs process to start.\n',
  })
  const off = start(mainFile, [], { JOBS: 'off' })
  expect(await once(off, 'close')).toEqual([1, null])
  expect(off.said()).toBe(
    'JOBS: must be on without DATABASE_URL, because no other process can run the jobs.\n',
  )
})

test.each([[['work', 'hard']], [['rest']], [['retry']], [['retry', 'a', 'b']]])(
  'prints the usage for %j',
  async (args) => {
    const { code, said: output } = await jobs(args)
    expect(code).toBe(1)
    expect(output).toContain('npm run jobs -- retry <queue|id>')
  },
)

const native = findNativePostgres()
test.skipIf(!native)(
  'runs jobs in a separate process when the services have JOBS=off, and exits cleanly',
  async () => {
    const server = await native?.start()
    try {
      const env = { DATABASE_URL: (await server?.createDatabase()) ?? '', JOBS: 'off' }
      start(mainFile, [], env)
      await vi.waitUntil(isReady(port), SOON)
      expect((await jobs([], env)).out).toBe('No job has run yet: start the services first.\n')
      const worker = start(jobsFile, ['work'], { ...env, METRICS_PORT: String(metricsPort) })
      await vi.waitUntil(isReady(jobsPort), SOON)
      await vi.waitUntil(hasRun(env), SOON)
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      expect(metrics).toContain('job_runs_total{service="leads",job="forget requests",outcome="done"} 1')
      expect((await fetch(`http://127.0.0.1:${jobsPort}/leads/docs`)).status).toBe(404)
      const startedAt = performance.now()
      worker.kill('SIGTERM')
      expect(await once(worker, 'close')).toEqual([0, null])
      expect(worker.out()).not.toContain('A job is still running at shutdown')
      expect(performance.now() - startedAt).toBeLessThan(5_000)
    } finally {
      await Promise.all(started.splice(0).map(stopped))
      await server?.stop()
    }
  },
)
