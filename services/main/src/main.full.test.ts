import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@gable/service-kit/test-kit/free-port'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

const mainFile = fileURLToPath(new URL('./main.ts', import.meta.url))
const seedFile = fileURLToPath(new URL('./seed.ts', import.meta.url))
// Each test starts one to three processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
const STARTED = { timeout: 60_000, interval: 50 }

let dataDir: string
let port: number
let otherPort: number
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gable-main-'))
  port = await freePort()
  otherPort = await freePort()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function start(file: string, env: Record<string, string> = {}): ChildProcess & { output: () => string } {
  const base = {
    PATH: '/usr/bin:/bin',
    PORT: String(port),
    METRICS_PORT: '0',
    DATA_DIR: dataDir,
    SERVICES: 'content',
    LISTINGS_URL: 'http://127.0.0.1:9/listings',
  }
  const child = spawn(process.execPath, ['--import', 'tsx', file], { env: { ...base, ...env } })
  let output = ''
  child.stderr.on('data', (text) => {
    output += text
  })
  return Object.assign(child, { output: () => output })
}

const isReady = async () =>
  (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok === true

test('exits with a one-line error when another process uses the port or data directory, and stops cleanly', async () => {
  const first = start(mainFile)
  await vi.waitUntil(isReady, STARTED)

  const samePort = start(mainFile)
  expect(await once(samePort, 'close')).toEqual([1, null])
  expect(samePort.output()).toBe(
    `Port ${port} is taken. Stop the process that uses it, or set PORT to another port.\n`,
  )

  const refusal = `The data in ${dataDir} is in use by process ${first.pid}: stop that one, or set DATA_DIR to another folder.\n`
  for (const [file, env] of [[mainFile, { PORT: String(otherPort) }] as const, [seedFile, {}] as const]) {
    const sameData = start(file, env)
    expect(await once(sameData, 'close')).toEqual([1, null])
    expect(sameData.output()).toBe(refusal)
  }

  first.kill('SIGTERM')
  first.kill('SIGINT')
  expect(await once(first, 'close')).toEqual([0, null])
  expect(first.output()).toBe('')
})

test('exits with one error line per invalid variable', async () => {
  const wrong = start(mainFile, { PORT: '99999', LOG_LEVEL: 'loud', LISTINGS_URL: 'listings' })
  expect(await once(wrong, 'close')).toEqual([1, null])
  expect(wrong.output().trim().split('\n')).toEqual([
    'PORT: must be a whole number from 1 to 65535. It is the port to listen on',
    'LOG_LEVEL: must be one of trace, debug, info, warn, error, fatal, silent',
    'LISTINGS_URL: must be an http or https address, such as http://127.0.0.1:4100/listings',
  ])
  const unknown = start(mainFile, { SERVICES: 'content,kitchen' })
  expect(await once(unknown, 'close')).toEqual([1, null])
  expect(unknown.output()).toMatch(/^SERVICES: there is no service "kitchen"; use some of /)
})

test('exits with a one-line error when Postgres is unreachable, and requires --yes to drop the data in Postgres', async () => {
  const url = { DATABASE_URL: 'postgres://gable@127.0.0.1:1/market' }
  const absent = start(mainFile, url)
  expect(await once(absent, 'close')).toEqual([1, null])
  expect(absent.output()).toContain('connect ECONNREFUSED 127.0.0.1:1. Check its host and port')
  expect(absent.output()).toMatch(/^DATABASE_URL: cannot reach 127\.0\.0\.1:1\/.*\n$/)
  const seed = start(seedFile, url)
  expect(await once(seed, 'close')).toEqual([1, null])
  expect(seed.output()).toBe(
    'This drops all data of the services in 127.0.0.1:1/market: add --yes to confirm.\n',
  )
})

test('[SHELL-14] exits with a one-line error when a feature flag is unknown or its value is invalid', async () => {
  const unknown = start(mainFile, { FEATURE_FLAGS: 'ceros=true,cerros=true' })
  expect(await once(unknown, 'close')).toEqual([1, null])
  expect(unknown.output()).toMatch(
    /^The services cannot start: the content data has mistakes\nFEATURE_FLAGS: there is no flag cerros; .*\n$/,
  )
  const neither = start(mainFile, { FEATURE_FLAGS: 'ceros=maybe' })
  expect(await once(neither, 'close')).toEqual([1, null])
  expect(neither.output()).toBe(
    'FEATURE_FLAGS: must be like ceros=true,soldFilter=false; "ceros=maybe" is not. It is a list of feature flags that override the defaults in flags.yaml\n',
  )
})

/** Returns the ids of the processes that a process has started. */
const childrenOf = async (pid = 0) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number)

const isRunning = async (pid: number) =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('fill.ts')

test('fills an empty database in a process of its own, which ends with the services', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gable-fill-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const sample = {
    DATA_DIR: folder,
    SAMPLE_MARKET: 'true',
    SAMPLE_LISTINGS: '60',
    SERVICES: 'listings',
    LISTINGS_URL: '',
  }
  const fillProcess = async (services: ChildProcess) => {
    const find = async () => {
      for (const pid of await childrenOf(services.pid)) if (await isRunning(pid)) return pid
      return undefined
    }
    return vi.waitUntil(find, STARTED)
  }
  const killed = start(mainFile, sample)
  const orphan = await fillProcess(killed)
  killed.kill('SIGKILL')
  await vi.waitUntil(async () => !(await isRunning(orphan)), STARTED)

  await rm(folder, { recursive: true })
  const services = start(mainFile, sample)
  const fill = await fillProcess(services)
  await vi.waitUntil(isReady, STARTED)
  expect(await isRunning(fill)).toBe(false)
  expect(services.output()).toContain('Listings: 60 of 60')
  services.kill('SIGTERM')
  expect(await once(services, 'close')).toEqual([0, null])
})
