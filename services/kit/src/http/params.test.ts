import { expect, test } from 'vitest'
import { degrees, isKey, isPathSegment, keyList, keyText, typedText } from './params.ts'

const longest = 'k'.repeat(200)
const NUL = '\0'

test('accepts keys of 1 to 200 characters without NUL, which Postgres cannot store', () => {
  for (const key of ['a', 'urn:reso:upi:2.0:US', longest]) {
    expect(isKey(key)).toBe(true)
    expect(keyText.parse(key)).toBe(key)
  }
  for (const key of ['', `${longest}k`, `a${NUL}b`]) {
    expect(isKey(key)).toBe(false)
    expect(keyText.safeParse(key).success).toBe(false)
  }
  expect(['a', '.', '..', '...'].map(isPathSegment)).toEqual([true, false, false, true])
})

test('lists each key once and drops invalid keys', () => {
  expect(keyList(4).parse(` b,a, b,,${longest}k`)).toEqual(['b', 'a'])
  expect(keyList(2).parse('a,b')).toEqual(['a', 'b'])
  expect(keyList(2).safeParse('a,b,c').error?.issues).toMatchObject([{ message: 'must name at most 2' }])
})

test('trims typed text and replaces NUL, which Postgres cannot store', () => {
  expect(typedText(9).parse(` a${NUL}b `)).toBe('a b')
  expect(typedText(3).parse('abc')).toBe('abc')
  expect(typedText(3).safeParse('abcd').success).toBe(false)
})

test('parses degrees from -limit to limit and rejects empty text', () => {
  expect(['-90', '90', '0', '30.25'].map((text) => degrees(90).parse(text))).toEqual([-90, 90, 0, 30.25])
  for (const text of ['-90.1', '91', '', ' ', 'north', 'NaN'])
    expect(degrees(90).safeParse(text).success).toBe(false)
})
