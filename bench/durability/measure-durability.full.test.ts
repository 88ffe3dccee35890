import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measureDurability } from './measure-durability.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gable-durability-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('kill -9 during registrations and favorites neither loses nor duplicates acknowledged writes', {
  timeout: 120_000,
}, async () => {
  const report = await measureDurability({ dataDir, members: 60, kills: 3 })
  expect(report).toEqual({
    accounts: 60,
    favorites: 120,
    interrupted: expect.any(Number),
    lost: [],
    duplicated: [],
  })
  // Requests were in flight when the process was killed.
  expect(report.interrupted).toBeGreaterThan(3)
})
