import type { Database } from '@gable/service-kit/database/database'
import { testDatabase } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { accounts } from '../service.ts'
import { createKeyRing } from './signing-keys.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase([accounts])
})
afterAll(() => db.close())

test('reads the keys at most once a minute, regardless of the number of tokens', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  // The process has run for an hour.
  vi.advanceTimersByTime(3_600_000)
  const ring = createKeyRing(db)
  const keys = ring()
  await keys
  vi.advanceTimersByTime(59_999)
  expect(ring()).toBe(keys)
  vi.advanceTimersByTime(1)
  const later = ring()
  expect(later).not.toBe(keys)
  expect((await later).kid).toBe((await keys).kid)
})

test('reads the keys again at the next call when reading them has failed', async () => {
  const query = vi.spyOn(db, 'query').mockRejectedValueOnce(new Error('the database is gone'))
  onTestFinished(() => query.mockRestore())
  const ring = createKeyRing(db)
  await expect(ring()).rejects.toThrow('the database is gone')
  expect((await ring()).kid).toEqual(expect.any(String))
})
