import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNativePostgres } from '@gable/service-kit/test-kit/native-postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type KillsReport, measureKills } from './measure-kills.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gable-leads-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

function expectAll({ acknowledged, interrupted, lost, wrong }: KillsReport, leads: number): void {
  expect({ acknowledged, lost, wrong }).toEqual({ acknowledged: leads, lost: [], wrong: [] })
  // Some of the kills must interrupt requests in progress.
  expect(interrupted).toBeGreaterThan(3)
}

test('stores and emails each acknowledged lead exactly once when kill -9 ends the service during submissions', {
  timeout: 240_000,
}, async () => {
  expectAll(await measureKills({ dataDir, leads: 200, kills: 3 }), 200)
})

const native = findNativePostgres()
test.skipIf(!native)(
  'stores and emails each acknowledged lead exactly once on a Postgres server with 1,000 submissions',
  { timeout: 240_000 },
  async () => {
    const server = await native?.start()
    try {
      const url = await server?.createDatabase()
      expectAll(await measureKills({ dataDir, url, leads: 1_000, kills: 4 }), 1_000)
    } finally {
      await server?.stop()
    }
  },
)
