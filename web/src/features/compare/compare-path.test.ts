import { expect, test } from 'vitest'
import { asksForDifferences, comparedIn, comparePath } from './compare-path.ts'

const queryOf = (path: string) => new URL(path, 'http://localhost').searchParams
const uPIs = ['urn:reso:upi:2.0:US:48453:0214567', 'urn:reso:upi:2.0:US:48453:a,b&c']

test('an address names the homes that it leads to, in their order', () => {
  expect(comparedIn(queryOf(comparePath(uPIs)))).toEqual(uPIs)
  expect(asksForDifferences(queryOf(comparePath(uPIs)))).toBe(false)
  expect(asksForDifferences(queryOf(comparePath(uPIs, true)))).toBe(true)
  expect(comparePath([], true)).toBe('/compare')
})

test('each home stands there once, and no more than four do', () => {
  const named = ['a', 'b', 'a', '', 'c', 'd', 'e']
  expect(comparedIn(queryOf(comparePath(named)))).toEqual(['a', 'b', 'c', 'd'])
})
