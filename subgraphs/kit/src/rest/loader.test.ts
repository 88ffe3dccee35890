import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byKey, createLoader } from './loader.ts'

const idOf = (row: { id: string }) => row.id

test('returns rows in the order of their keys, regardless of the order in which the rows arrive', () => {
  const ids = fc.uniqueArray(fc.string(), { maxLength: 30 })
  const shuffled = ids.chain((all) =>
    fc.record({
      keys: fc.array(fc.oneof(fc.constantFrom(...all, 'unknown'), fc.string()), { maxLength: 60 }),
      rows: fc.shuffledSubarray(all).map((some) => some.map((id) => ({ id }))),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ keys, rows }) => {
      const answer = byKey(keys, rows, idOf)
      expect(answer).toHaveLength(keys.length)
      keys.forEach((key, index) => {
        expect(answer[index]).toEqual(rows.find(({ id }) => id === key) ?? null)
      })
    }),
  )
})

test('requests each id once, and at most 100 in one call', async () => {
  const batches: string[][] = []
  const loader = createLoader(async (ids) => {
    batches.push(ids)
    return ids.map((id) => ({ id }))
  }, idOf)
  const ids = Array.from({ length: 250 }, (_, index) => `id-${index % 230}`)
  const rows = await Promise.all(ids.map((id) => loader.load(id)))
  expect(rows.map((row) => row?.id)).toEqual(ids)
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 30])
})

test('rejects only the keys in the call that failed', async () => {
  const loader = createLoader(async (ids) => {
    if (ids.includes('id-0')) throw new Error('The service is down.')
    return ids.map((id) => ({ id }))
  }, idOf)
  const ids = Array.from({ length: 150 }, (_, index) => `id-${index}`)
  const settled = await Promise.allSettled(ids.map((id) => loader.load(id)))
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(100)
  expect(settled.slice(100).every(({ status }) => status === 'fulfilled')).toBe(true)
})

test('returns null for an invalid id, and does not send the id to the service', async () => {
  const batches: string[][] = []
  const loader = createLoader(async (ids) => {
    batches.push(ids)
    return ids.map((id) => ({ id }))
  }, idOf)
  const longest = 'x'.repeat(200)
  const rows = await Promise.all(['', 'a,b', 'a\0b', `${longest}x`, longest].map((id) => loader.load(id)))
  expect(rows).toEqual([null, null, null, null, { id: longest }])
  expect(batches).toEqual([[longest]])
})

test('makes no call when every id is invalid', async () => {
  const loader = createLoader<{ id: string }>(() => Promise.reject(new Error('asked')), idOf)
  expect(await loader.load('')).toBeNull()
})
