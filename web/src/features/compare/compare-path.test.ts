import { expect, test } from 'vitest'
import { comparedIds, comparePath, showsOnlyDifferences } from './compare-path.ts'

const queryOf = (path: string) => new URL(path, 'http://localhost').searchParams
const uPIs = ['urn:reso:upi:2.0:US:48453:0214567', 'urn:reso:upi:2.0:US:48453:a,b&c']

test('a comparison URL preserves the order of the listings', () => {
  expect(comparedIds(queryOf(comparePath(uPIs)))).toEqual(uPIs)
  expect(showsOnlyDifferences(queryOf(comparePath(uPIs)))).toBe(false)
  expect(showsOnlyDifferences(queryOf(comparePath(uPIs, true)))).toBe(true)
  expect(comparePath([], true)).toBe('/compare')
})

test('reads at most four listings from a comparison URL and ignores duplicates', () => {
  const named = ['a', 'b', 'a', '', 'c', 'd', 'e']
  expect(comparedIds(queryOf(comparePath(named)))).toEqual(['a', 'b', 'c', 'd'])
})
