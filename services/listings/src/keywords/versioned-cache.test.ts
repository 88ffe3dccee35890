import { expect, test } from 'vitest'
import { createVersionedCache } from './versioned-cache.ts'

/** Asks the questions in turn at one version of the market; returns those that had to be found. */
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

test('keeps a fixed number of answers, and drops the one with the oldest question', async () => {
  expect(await foundOf(['pool', 'garden', 'pool', 'garden'], 2)).toEqual(['pool', 'garden'])
  expect(await foundOf(['pool', 'garden', 'pool', 'attic', 'pool', 'garden'], 2)).toEqual([
    'pool',
    'garden',
    'attic',
    'garden',
  ])
})

test('an answer to an earlier version of the market helps to find the next one', async () => {
  const cache = createVersionedCache<number>(2)
  const known: unknown[] = []
  for (const version of [1, 1, 2])
    await cache.get('pool', version, async (earlier) => {
      known.push(earlier)
      return version * 10
    })
  expect(known).toEqual([undefined, { version: 1, value: 10 }])
})

test('a question that failed is asked again', async () => {
  const cache = createVersionedCache<string>(2)
  await expect(cache.get('pool', 1, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('pool', 1, async () => 'found')).toBe('found')
})
