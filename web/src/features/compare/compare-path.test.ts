import { expect, test } from 'vitest'
import { comparedIds, comparePath, showsOnlyDifferences } from './compare-path.ts'

const queryOf = (path: string) => new URL(path, 'http://localhost').searchParams
const uPIs = ['urn:reso:upi:2.0:US:48453:0214567', 'urn:reso:upi:2.0:US:48453:a,b&c']

test('an address names the homes that it leads to, in their order', () => {
  expect(comparedIds(queryOf(comparePath(uPIs)))).toEqual(uPIs)
  expect(showsOnlyDifferences(queryOf(comparePath(uPIs)))).toBe(false)
  expect(showsOnlyDifferences(queryOf(comparePath(uPIs, true)))).toBe(true)
  expect(comparePath([], true)).toBe('/compare')
})

test('each home stands there once, and no more than four do', () => {
  const named = ['a', 'b', 'a', '', 'c', 'd', 'e']
  expect(comparedIds(queryOf(comparePath(named)))).toEqual(['a', 'b', 'c', 'd'])
})
