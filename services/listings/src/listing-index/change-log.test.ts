import { expect, test } from 'vitest'
import { createChangeLog } from './change-log.ts'

test('returns the rows that changed after a version, and undefined for a version before the first', () => {
  const changes = createChangeLog(10)
  expect(changes.since(10)).toEqual([])
  expect(changes.since(9)).toBeUndefined()
  changes.record(12, 3)
  changes.record(15, 4)
  changes.record(16, 3)
  expect(changes.since(10)).toEqual([3, 4, 3])
  expect(changes.since(12)).toEqual([4, 3])
  expect(changes.since(14)).toEqual([4, 3])
  expect(changes.since(16)).toEqual([])
})

test('drops the oldest of many changes and returns undefined for their versions', () => {
  const changes = createChangeLog(0)
  for (let version = 1; version <= 10_000; version++) changes.record(version, version)
  expect(changes.since(1)).toBeUndefined()
  expect(changes.since(9_990)).toEqual([
    9_991, 9_992, 9_993, 9_994, 9_995, 9_996, 9_997, 9_998, 9_999, 10_000,
  ])
})
