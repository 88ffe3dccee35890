import { expect, test } from 'vitest'
import { comparedIds, comparePath, showsOnlyDifferences } from './compare-path.ts'

const queryOf = (path: string) => new URL(path, 'http://localhost').searchParams
const uPIs = ['urn:reso:upi:2.0:US:48453:0214567', 'urn:reso:upi:2.0:US:48453:a,b&c']

test('a comparison URL keeps the listings in their order', () => {
  expect(comparedIds(queryOf(comparePath(uPIs)))).toEqual(uPIs)
  expect(showsOnlyDifferences(queryOf(comparePath(uPIs)))).toBe(false)
  expect(showsOnlyDifferences(queryOf(comparePath(uPIs, true)))).toBe(true)
  expect(comparePath([], true)).toBe('/compare')
})

test('a comparison URL drops duplicate listings and all beyond the fourth', () => {
  const named = ['a', 'b', 'a', '', 'c', 'd', 'e']
  expect(comparedIds(queryOf(comparePath(named)))).toEqual(['a', 'b', 'c', 'd'])
})
