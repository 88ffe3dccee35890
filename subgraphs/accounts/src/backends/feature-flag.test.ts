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

test('a feature is asked for once in half a minute, and a switch is seen then', async () => {
  const { clock, ask, asked } = start()
  expect(await ask(() => true)).toBe(true)
  clock.now = 29_999
  expect(await ask(() => false)).toBe(true)
  clock.now = 30_000
  expect(await ask(() => false)).toBe(false)
  expect(asked).toEqual([0, 30_000])
})

test('while nobody answers, it stays as it was, and not every request waits', async () => {
  const { clock, ask, asked, down } = start()
  expect(await ask(down)).toBe(false)
  expect(await ask(() => true)).toBe(false)
  clock.now = 5_000
  expect(await ask(() => true)).toBe(true)
  clock.now = 40_000
  expect(await ask(down)).toBe(true)
  expect(asked).toEqual([0, 5_000, 40_000])
})
