import { expect, test } from 'vitest'
import { Budgets } from './budgets.ts'

test('[F-41] a client may use its whole budget at once, and then what it regains', () => {
  let now = 0
  const budgets = new Budgets({ burst: 1_000, perSecond: 100 }, () => now)
  budgets.charge('a', 1_000)
  expect(budgets.secondsToWait('a')).toBe(0)
  budgets.charge('a', 50)
  expect(budgets.secondsToWait('a')).toBe(0.5)
  now += 400
  expect(budgets.secondsToWait('a')).toBeCloseTo(0.1)
  now += 200
  expect(budgets.secondsToWait('a')).toBe(0)
})

test('[F-41] a client pays for itself alone, and saves no more than its budget', () => {
  let now = 0
  const budgets = new Budgets({ burst: 1_000, perSecond: 100 }, () => now)
  budgets.charge('a', 5_000)
  expect(budgets.secondsToWait('b')).toBe(0)
  now += 3_600_000
  budgets.charge('a', 1_100)
  expect(budgets.secondsToWait('a')).toBe(1)
})

test('[F-41] no client waits longer than its whole budget takes to be regained', () => {
  const budgets = new Budgets({ burst: 1_000, perSecond: 100 }, () => 0)
  budgets.charge('a', Number.MAX_SAFE_INTEGER)
  expect(budgets.secondsToWait('a')).toBe(10)
})

test('[F-41] the client that has asked least recently is forgotten first', () => {
  const budgets = new Budgets({ burst: 10, perSecond: 1 }, () => 0)
  for (const client of ['first', 'second']) budgets.charge(client, 20)
  for (let client = 0; client < 99_998; client++) budgets.charge(`${client}`, 1)
  budgets.charge('first', 1)
  budgets.charge('another', 1)
  expect(budgets.secondsToWait('first')).toBe(10)
  expect(budgets.secondsToWait('second')).toBe(0)
})
