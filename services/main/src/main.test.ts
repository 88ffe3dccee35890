import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@gable/service-kit/test-kit/free-port'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const mainFile = fileURLToPath(new URL('./main.ts', import.meta.url))
// Starting a process is slow on a busy machine. main.full.test.ts starts more of them.
vi.setConfig({ testTimeout: 120_000 })

let dataDir: string
let port: number
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gable-main-'))
  port = await freePort()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function start(file: string, env: Record<string, string> = {}): ChildProcess & { output: () => string } {
  const base = {
    PATH: '/usr/bin:/bin',
    PORT: String(port),
    METRICS_PORT: '0',
    DATA_DIR: dataDir,
    SERVICES: 'content',
  }
  const child = spawn(process.execPath, ['--import', 'tsx', file], { env: { ...base, ...env } })
  let output = ''
  child.stderr.on('data', (text) => {
    output += text
  })
  return Object.assign(child, { output: () => output })
}

test('[F-54] exits with a one-line error when a service calls another service that has no address', async () => {
  const alone = start(mainFile, { SERVICES: 'agents' })
  expect(await once(alone, 'close')).toEqual([1, null])
  expect(alone.output()).toBe('SERVICES: agents cannot run without offices: set OFFICES_URL\n')
})
