import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { vacuumTables } from './vacuum.ts'

/** Creates a fake database with two tables. Records when each statement starts and ends. */
function databaseOf(vacuum: () => Promise<void>) {
  const told: string[] = []
  const query = async (text: string) => {
    if (!text.startsWith('vacuum')) return [{ name: 'homes.home' }, { name: 'homes.place' }]
    told.push(`begin ${text}`)
    await vacuum()
    told.push(`end ${text}`)
    return []
  }
  return { told, db: { query } as Partial<Database> as Database }
}

test('vacuums one table after another, and resolves after the last one', async () => {
  const { told: statements, db } = databaseOf(() => new Promise((resolve) => setImmediate(resolve)))
  await vacuumTables(db)
  expect(statements).toEqual([
    'begin vacuum analyze homes.home',
    'end vacuum analyze homes.home',
    'begin vacuum analyze homes.place',
    'end vacuum analyze homes.place',
  ])
})

test('rejects when vacuuming a table fails, and skips the remaining tables', async () => {
  const { told: statements, db } = databaseOf(() => Promise.reject(new Error('no space left on the disk')))
  await expect(vacuumTables(db)).rejects.toThrow('no space left on the disk')
  expect(statements).toEqual(['begin vacuum analyze homes.home'])
})
