import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byKey, createLoader } from './loader.ts'

const idOf = (row: { id: string }) => row.id

test('rows come back in the order of their keys, whatever order they arrived in', () => {
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

test('a call that fails rejects its own keys and no others', async () => {
  const loader = createLoader(async (ids) => {
    if (ids.includes('id-0')) throw new Error('The service is down.')
    return ids.map((id) => ({ id }))
  }, idOf)
  const ids = Array.from({ length: 150 }, (_, index) => `id-${index}`)
  const settled = await Promise.allSettled(ids.map((id) => loader.load(id)))
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(100)
  expect(settled.slice(100).every(({ status }) => status === 'fulfilled')).toBe(true)
})

test('an id that would break the list of ids is nobody, and is not sent', async () => {
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

test('no call is made when no id can be sent', async () => {
  const loader = createLoader<{ id: string }>(() => Promise.reject(new Error('asked')), idOf)
  expect(await loader.load('')).toBeNull()
})
