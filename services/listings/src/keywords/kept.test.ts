import { expect, test } from 'vitest'
import { createKept } from './kept.ts'

/** Asks the questions in turn at one version of the market; returns those that had to be found. */
async function foundOf(questions: readonly string[], most: number): Promise<string[]> {
  const kept = createKept<string>(most)
  const found: string[] = []
  for (const question of questions)
    await kept.of(question, 1, async () => {
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
  const kept = createKept<number>(2)
  const known: unknown[] = []
  for (const version of [1, 1, 2])
    await kept.of('pool', version, async (earlier) => {
      known.push(earlier)
      return version * 10
    })
  expect(known).toEqual([undefined, { version: 1, answer: 10 }])
})

test('a question that failed is asked again', async () => {
  const kept = createKept<string>(2)
  await expect(kept.of('pool', 1, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await kept.of('pool', 1, async () => 'found')).toBe('found')
})
