// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { readStored } from '../../lib/storage.ts'
import { forgetLooks, lookAt } from './recent.ts'

beforeEach(forgetLooks)

test('the homes that were looked at before come last first, each once', () => {
  expect(lookAt('a')).toEqual([])
  expect(lookAt('b')).toEqual(['a'])
  expect(lookAt('a')).toEqual(['b'])
  expect(lookAt('a')).toEqual(['b'])
})

test('twelve homes are remembered, and none once they are cleared', () => {
  for (let number = 1; number <= 20; number += 1) lookAt(String(number))
  expect(readStored('recentHomes')).toHaveLength(12)
  expect(lookAt('20')[0]).toBe('19')
  forgetLooks()
  expect(lookAt('21')).toEqual([])
})
