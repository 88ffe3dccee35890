import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measureDurability } from './durability.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gable-durability-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('loses and duplicates no acknowledged registration or favorite when kill -9 hits', async () => {
  const report = await measureDurability({ dataDir, members: 20, kills: 1 })
  expect(report).toMatchObject({ accounts: 20, favorites: 40, lost: [], doubled: [] })
  expect(report.interrupted).toBeGreaterThan(0)
})
