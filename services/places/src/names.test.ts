import { expect, test } from 'vitest'
import { matchName, slugify } from './names.ts'

test('slugs are ASCII words joined by hyphens', () => {
  expect(slugify('Notre-Dame-de-Grâce')).toBe('notre-dame-de-grace')
  expect(slugify("Hell's Kitchen")).toBe('hells-kitchen')
  expect(slugify('St. Louis')).toBe('st-louis')
  expect(slugify('Île-des-Sœurs')).toBe('ile-des-soeurs')
})

test('spellings of one place match', () => {
  expect(matchName('St. Paul')).toBe(matchName('Saint Paul'))
  expect(matchName('Mc Lean')).toBe(matchName('McLean'))
  expect(matchName('Ft Worth')).toBe(matchName('Fort Worth'))
})

test('[F-31] treats `constructor` as a plain word', () => {
  expect(matchName('Constructor Ft')).toBe('constructorfort')
})
