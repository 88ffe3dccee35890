import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measureKills } from './measure-kills.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gable-leads-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('stores each acknowledged lead once and emails it once when kill -9 hits during submissions', async () => {
  const { acknowledged, interrupted, lost, wrong } = await measureKills({ dataDir, leads: 60, kills: 1 })
  expect({ acknowledged, lost, wrong }).toEqual({ acknowledged: 60, lost: [], wrong: [] })
  expect(interrupted).toBeGreaterThan(0)
})
