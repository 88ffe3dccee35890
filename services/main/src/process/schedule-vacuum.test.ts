import { HOUR_MS } from '@gable/kit/time/durations'
import type { Database, Engine } from '@gable/service-kit/database/database'
import { createLog } from '@gable/service-kit/runtime/log'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scheduleVacuum } from './schedule-vacuum.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/**
 * Schedules vacuums on a fake database with one table. Records the SQL statements and the logged warnings.
 */
function stage(engine: Engine) {
  const statements: string[] = []
  const complaints: string[] = []
  const query = vi.fn(async (text: string): Promise<object[]> => {
    statements.push(text)
    return [{ name: 'homes.home' }]
  })
  const db = { engine, query } as Partial<Database> as Database
  scheduleVacuum(
    db,
    createLog('test', 'warn', { write: (line) => void complaints.push(JSON.parse(line).msg) }),
  )
  return { statements, complaints, query }
}

test('vacuums the embedded database every hour', async () => {
  const { statements } = stage('pglite')
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1)
  expect(statements).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(statements.at(-1)).toBe('vacuum analyze homes.home')
  const countAfterOne = statements.length
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(statements).toHaveLength(2 * countAfterOne)
})

test('does not vacuum a Postgres server', async () => {
  const { statements } = stage('postgres')
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(statements).toEqual([])
})

test('logs a failure and retries an hour later', async () => {
  const { statements, complaints, query } = stage('pglite')
  query.mockRejectedValueOnce(new Error('The disk is full'))
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(complaints).toEqual(['Failed to vacuum the database'])
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(statements.at(-1)).toBe('vacuum analyze homes.home')
  expect(complaints).toHaveLength(1)
})

test('does not keep the process alive', () => {
  const unref = vi.fn()
  const started = vi
    .spyOn(globalThis, 'setInterval')
    .mockReturnValue({ unref } as Partial<NodeJS.Timeout> as NodeJS.Timeout)
  stage('pglite')
  started.mockRestore()
  expect(unref).toHaveBeenCalledOnce()
})
