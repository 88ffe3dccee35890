import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@gable/service-kit/test/free-port'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const SEED = fileURLToPath(new URL('./seed.ts', import.meta.url))
// Each starts a process or three; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

let dataDir: string
let port: number
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gable-main-'))
  port = await freePort()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function start(file: string, env: Record<string, string> = {}): ChildProcess & { said: () => string } {
  const base = {
    PATH: '/usr/bin:/bin',
    PORT: String(port),
    METRICS_PORT: '0',
    DATA_DIR: dataDir,
    SERVICES: 'content',
  }
  const child = spawn(process.execPath, ['--import', 'tsx', file], { env: { ...base, ...env } })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  return Object.assign(child, { said: () => said })
}

test('wrong variables stop the start with one line each', async () => {
  const wrong = start(MAIN, { PORT: '99999', LOG_LEVEL: 'loud', LISTINGS_URL: 'listings' })
  expect(await once(wrong, 'close')).toEqual([1, null])
  expect(wrong.said().trim().split('\n')).toEqual([
    'PORT: must be a whole number from 1 to 65535. It is the port to listen on',
    'LOG_LEVEL: must be one of trace, debug, info, warn, error, fatal, silent',
    'LISTINGS_URL: must be an http address, like http://127.0.0.1:4100/listings',
  ])
})

test('[F-54] a service without the addresses of those that it calls stops the start in one line', async () => {
  const alone = start(MAIN, { SERVICES: 'agents' })
  expect(await once(alone, 'close')).toEqual([1, null])
  expect(alone.said()).toBe('SERVICES: agents cannot run without offices: set OFFICES_URL\n')
})

test('the data of a Postgres server is not dropped unasked', async () => {
  const seed = start(SEED, { DATABASE_URL: 'postgres://gable@127.0.0.1:1/market' })
  expect(await once(seed, 'close')).toEqual([1, null])
  expect(seed.said()).toBe('This drops all data of the services in 127.0.0.1:1/market: add --yes to do it.\n')
})
