import type { Database } from '@gable/service-kit/database/database'
import { createLog } from '@gable/service-kit/runtime/log'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { expect, onTestFinished, test, vi } from 'vitest'
import { autocomplete } from '../service.ts'
import { createPlaceCache } from './place-cache.ts'

const log = createLog('test', 'silent')
const add = `insert into autocomplete.place_name (category, term, weight, country, facts)
  values ('places', $1, 100, 'USA', $2)`
const facts = (placeName: string) => ({ placeKey: placeName, placeName, displayName: placeName })

/** Calls `ask` until it starts a background check, then waits for the queries of that check. */
async function checkedAgain(db: Database, ask: () => Promise<unknown>): Promise<void> {
  const { mock, mockRestore } = vi.spyOn(db, 'query')
  // If a check is already running, the next call uses its result.
  await expect.poll(async () => ask().then(() => mock.results.length)).toBeGreaterThan(0)
  for (let over = 0; over < mock.results.length; ) {
    over = mock.results.length
    await Promise.allSettled(mock.results.map(({ value }) => value))
    await new Promise((resolve) => setImmediate(resolve))
  }
  mockRestore()
}

test('checks for changes at most every ten seconds, shares one query between concurrent requests, and logs failures', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  let looks = 0
  let isDown = false
  const query = async (text: string): Promise<object[]> => {
    if (!text.includes('place_name_changes'))
      return [{ category: 'places', term: 'austin tx', weight: 1, country: 'USA', facts: facts('Austin') }]
    looks++
    if (isDown) throw new Error('The database is away')
    return [{ changes: 1 }]
  }
  const complaints: string[] = []
  const complain = createLog('test', 'warn', { write: (line) => void complaints.push(JSON.parse(line).msg) })
  const cache = createPlaceCache({ query } as Partial<Database> as Database, complain)
  const [one, other] = await Promise.all([cache.current(), cache.current()])
  expect(one).toBe(other)
  expect(looks).toBe(1)
  vi.setSystemTime(9_999)
  await cache.current()
  expect(looks).toBe(1)
  isDown = true
  vi.setSystemTime(10_000)
  expect(await cache.current()).toBe(one)
  expect(looks).toBe(2)
  await new Promise((resolve) => setImmediate(resolve))
  expect(complaints).toEqual(['Failed to refresh the places'])
})

describeStorage('places in memory', (engine) => {
  test('reloads the places in memory only after the table changes', async () => {
    const db = await engine.open([autocomplete])
    const cache = createPlaceCache(db, log, 0)
    expect((await cache.current()).size).toBe(0)
    await db.query(add, ['austin tx', facts('Austin')])
    const before = await cache.current()
    expect(before.get('places')?.names.map(({ term, length }) => [term, length])).toEqual([['austin tx', 6]])
    await db.query(add, ['boston ma', facts('Boston')])
    await expect
      .poll(async () => (await cache.current()).get('places')?.starts)
      .toEqual(['austin tx', 'boston ma'])
    const after = await cache.current()
    await checkedAgain(db, () => cache.current())
    expect(await cache.current()).toBe(after)
    await db.query('truncate autocomplete.place_name')
    await expect.poll(async () => (await cache.current()).size).toBe(0)
  })

  test('keeps the places in memory when the table cannot be read', async () => {
    const db = await engine.open([autocomplete])
    await db.query(add, ['austin tx', facts('Austin')])
    const cache = createPlaceCache(db, log, 0)
    const known = await cache.current()
    await db.query('drop table autocomplete.place_name_changes cascade')
    await checkedAgain(db, () => cache.current())
    expect(await cache.current()).toBe(known)
  })
})
