import { expect, test } from 'vitest'
import { createFeatureFlag } from './feature-flag.ts'

function start() {
  const clock = { now: 0 }
  const feature = createFeatureFlag(() => clock.now)
  const asked: number[] = []
  const ask = (answer: () => boolean | undefined) =>
    feature(async () => {
      asked.push(clock.now)
      return answer()
    })
  const down = () => {
    throw new Error('down')
  }
  return { clock, ask, asked, down }
}

test('reads a feature once per 30 seconds and then picks up a change', async () => {
  const { clock, ask, asked } = start()
  expect(await ask(() => true)).toBe(true)
  clock.now = 29_999
  expect(await ask(() => false)).toBe(true)
  clock.now = 30_000
  expect(await ask(() => false)).toBe(false)
  expect(asked).toEqual([0, 30_000])
})

test('keeps the last value when a read fails, and waits five seconds before the next read', async () => {
  const { clock, ask, asked, down } = start()
  expect(await ask(down)).toBe(false)
  expect(await ask(() => true)).toBe(false)
  clock.now = 5_000
  expect(await ask(() => true)).toBe(true)
  clock.now = 40_000
  expect(await ask(down)).toBe(true)
  expect(asked).toEqual([0, 5_000, 40_000])
})
