import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '../runtime/log.ts'
import { clusterTemplate } from '../test-kit/template.ts'
import { env } from '../test-kit/test-env.ts'
import { openDatabase } from './open.ts'

vi.setConfig({ testTimeout: 60_000 })
/** Number of confirmed rows before the process is killed. */
const ROWS = env.FULL ? 600 : 100
const log = createLog('test', 'silent')
const template = await clusterTemplate()
/** Shared by all tests, because creating a database takes seconds. */
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gable-data-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

/** Starts a process that inserts rows and prints each id after the database confirms it. */
function startWriter() {
  const script = `
    import { createLog } from ${JSON.stringify(new URL('../runtime/log.ts', import.meta.url).href)}
    import { openDatabase } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)}
    const db = await openDatabase({ log: createLog('writer'), dataDir: ${JSON.stringify(dataDir)}, template: ${JSON.stringify(template)} })
    await db.query('create table if not exists row (id int primary key, filler text)')
    const insert = async (id) => {
      await db.query("insert into row values ($1, repeat('x', 500))", [id])
      console.log(id)
    }
    for (let id = 0; ; id += 5) await Promise.all([0, 1, 2, 3, 4].map((n) => insert(id + n)))`
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

test('keeps every confirmed row after kill -9 during writes', async () => {
  const writer = startWriter()
  const confirmed: number[] = []
  const lines = createInterface(writer.stdout)
  lines.on('line', (line) => {
    confirmed.push(Number(line))
    if (confirmed.length === ROWS) writer.kill('SIGKILL')
  })
  await Promise.all([once(lines, 'close'), once(writer, 'exit')])

  const db = await openDatabase({ log, dataDir, template })
  const rows = await db.query<{ id: number }>('select id from row order by id')
  const stored = new Set(rows.map(({ id }) => id))
  expect(confirmed.length).toBeGreaterThanOrEqual(ROWS)
  expect(confirmed.filter((id) => !stored.has(id))).toEqual([])
  // The index and the table must agree.
  expect(await db.query('select filler from row where id = $1', [confirmed.at(-1)])).toHaveLength(1)
  await db.query('insert into row values (-1)')
  await db.close()
})

test('keeps its data over a restart, and rejects a second process while the first is running', async () => {
  const first = await openDatabase({ log, dataDir, template })
  await first.query('create table kept as select generate_series(1, 1000) as id')
  await expect(openDatabase({ log, dataDir, template })).rejects.toThrow(`in use by process ${process.pid}`)
  await first.close()

  const again = await openDatabase({ log, dataDir, template })
  expect(await again.query('select count(*) from kept')).toEqual([{ count: 1000 }])
  await again.close()
})
