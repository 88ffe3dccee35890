import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@gable/service-kit/test/free-port'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
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
  const base = { PATH: '/usr/bin:/bin', PORT: String(port), DATA_DIR: dataDir, SERVICES: 'content' }
  const child = spawn(process.execPath, ['--import', 'tsx', file], { env: { ...base, ...env } })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  return Object.assign(child, { said: () => said })
}

test('a service or a flag without a name, and an absent Postgres server, each stop the start in one line', async () => {
  const unknown = start(MAIN, { SERVICES: 'content,kitchen' })
  expect(await once(unknown, 'close')).toEqual([1, null])
  expect(unknown.said()).toMatch(/^SERVICES: there is no service "kitchen"; use some of /)

  const neither = start(MAIN, { FEATURE_FLAGS: 'ceros=maybe' })
  expect(await once(neither, 'close')).toEqual([1, null])
  expect(neither.said()).toBe(
    'FEATURE_FLAGS: must be like ceros=true,soldFilter=false; "ceros=maybe" is not. It is the features that stand otherwise than their file says\n',
  )

  const absent = start(MAIN, { DATABASE_URL: 'postgres://gable@127.0.0.1:1/market' })
  expect(await once(absent, 'close')).toEqual([1, null])
  expect(absent.said()).toBe('DATABASE_URL: cannot connect: connect ECONNREFUSED 127.0.0.1:1\n')
})
