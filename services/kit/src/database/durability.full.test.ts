import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../runtime/log.ts'
import { clusterTemplate } from '../test-kit/template.ts'
import { openDatabase } from './open.ts'

const log = createLog('test', 'silent')
const template = await clusterTemplate()
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gable-data-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

test('fails pending queries when the engine crashes, and restarts it on the same data', async () => {
  const db = await openDatabase({ log, dataDir, template })
  await db.query('create table kept as select 1 as id')
  // With the stack limit raised to 2 MB, a query with 3,000 nested selects crashes the engine.
  await db.query("set max_stack_depth = '2MB'")
  const deadly = `select ${'(select '.repeat(3000)}1${')'.repeat(3000)}`
  await expect(db.query(deadly)).rejects.toThrow('The embedded database broke')
  expect(await db.query('select * from kept')).toEqual([{ id: 1 }])
  await expect(db.query(deadly)).rejects.toMatchObject({ code: '54001' })
  await db.close()
})

test('keeps the event loop free during a heavy query', async () => {
  const db = await openDatabase({ log, dataDir, template })
  const before = performance.eventLoopUtilization()
  await db.query('select sum(sqrt(n)) from generate_series(1, 1000000) as n')
  // On the main thread, the query would keep the event loop busy. Utilization excludes time spent waiting for
  // the CPU.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  await db.close()
})
