import { expect, test } from 'vitest'
import { pickByDistance } from './sponsor.ts'

const near = { name: 'near', km: 1 }
const far = { name: 'far', km: 60 }

/**
 * Picks once for each of `draws` evenly spaced random values, and returns the fraction of picks for each
 * candidate.
 */
function shares(candidates: { name: string; km: number }[], draws = 1000) {
  const counts: Record<string, number> = {}
  for (let draw = 0; draw < draws; draw += 1) {
    const name = pickByDistance(candidates, () => draw / draws)?.name ?? 'none'
    counts[name] = (counts[name] ?? 0) + 1 / draws
  }
  return counts
}

test('picks the nearer office far more often, but sometimes picks the farther office', () => {
  const { near: often = 0, far: seldom = 0, none } = shares([near, far])
  expect(none).toBeUndefined()
  expect(often).toBeGreaterThan(0.9)
  expect(seldom).toBeGreaterThan(0.01)
})

test('picks offices at the same distance equally often', () => {
  const { a = 0, b = 0 } = shares([
    { name: 'a', km: 5 },
    { name: 'b', km: 5 },
  ])
  expect(a).toBeCloseTo(b, 1)
})

test('picks nothing from an empty list', () => {
  expect(pickByDistance([], Math.random)).toBeUndefined()
})
