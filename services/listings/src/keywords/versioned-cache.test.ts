import { expect, test } from 'vitest'
import { createVersionedCache } from './versioned-cache.ts'

/**
 * Requests the keys in order, all at the same version. Returns the keys whose values the cache had to
 * compute.
 */
async function foundOf(questions: readonly string[], maxEntries: number): Promise<string[]> {
  const kept = createVersionedCache<string>(maxEntries)
  const found: string[] = []
  for (const question of questions)
    await kept.get(question, 1, async () => {
      found.push(question)
      return `answer to ${question}`
    })
  return found
}

test('stores a fixed number of values and evicts the least recently used', async () => {
  expect(await foundOf(['pool', 'garden', 'pool', 'garden'], 2)).toEqual(['pool', 'garden'])
  expect(await foundOf(['pool', 'garden', 'pool', 'attic', 'pool', 'garden'], 2)).toEqual([
    'pool',
    'garden',
    'attic',
    'garden',
  ])
})

test('passes the value of an earlier version to the next computation', async () => {
  const cache = createVersionedCache<number>(2)
  const known: unknown[] = []
  for (const version of [1, 1, 2])
    await cache.get('pool', version, async (earlier) => {
      known.push(earlier)
      return version * 10
    })
  expect(known).toEqual([undefined, { version: 1, value: 10 }])
})

test('computes a value again after a failure', async () => {
  const cache = createVersionedCache<string>(2)
  await expect(cache.get('pool', 1, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('pool', 1, async () => 'found')).toBe('found')
})
