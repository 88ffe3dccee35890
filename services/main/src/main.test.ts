import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@gable/service-kit/test/free-port'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
// A busy machine takes its time to start a process. main.full.test.ts starts more of them.
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

test('[F-54] a service without the addresses of those that it calls stops the start in one line', async () => {
  const alone = start(MAIN, { SERVICES: 'agents' })
  expect(await once(alone, 'close')).toEqual([1, null])
  expect(alone.said()).toBe('SERVICES: agents cannot run without offices: set OFFICES_URL\n')
})
