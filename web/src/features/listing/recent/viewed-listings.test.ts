// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { readStored } from '../../../platform/storage/storage.ts'
import { clearViews, recordView } from './viewed-listings.ts'

beforeEach(clearViews)

test('returns previously viewed listings, latest first and without duplicates', () => {
  expect(recordView('a')).toEqual([])
  expect(recordView('b')).toEqual(['a'])
  expect(recordView('a')).toEqual(['b'])
  expect(recordView('a')).toEqual(['b'])
})

test('stores up to twelve listings, and clearing removes them all', () => {
  for (let number = 1; number <= 20; number += 1) recordView(String(number))
  expect(readStored('recentHomes')).toHaveLength(12)
  expect(recordView('20')[0]).toBe('19')
  clearViews()
  expect(recordView('21')).toEqual([])
})
