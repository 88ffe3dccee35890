import fc from 'fast-check'
import { expect, test } from 'vitest'
import { truncateAtWord } from './truncate-at-word.ts'

const street = '1500 Northwest Martin Luther King Junior Boulevard, Building 4, Suite 1200, Austin, TX 78704'

test('[AGT-30] truncates a long address at the end of a word, to at most 80 characters', () => {
  const shown = truncateAtWord(street, 80)
  expect(shown).toBe('1500 Northwest Martin Luther King Junior Boulevard, Building 4, Suite 1200')
  expect(shown?.length).toBeLessThanOrEqual(80)
})

test('[AGT-30] returns null when the text fits', () => {
  expect(truncateAtWord(street.slice(0, 80), 80)).toBeNull()
  expect(truncateAtWord('12 Main St', 80)).toBeNull()
})

test('keeps a word that ends at the limit and cuts a single word that is too long', () => {
  expect(truncateAtWord(`${'a'.repeat(80)} b`, 80)).toBe('a'.repeat(80))
  expect(truncateAtWord('a'.repeat(200), 80)).toBe('a'.repeat(80))
})

test('always returns a prefix within the limit', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 100 }), (text, maxLength) => {
      const shown = truncateAtWord(text, maxLength)
      if (shown === null) expect(text.length).toBeLessThanOrEqual(maxLength)
      else {
        expect(text.startsWith(shown)).toBe(true)
        expect(shown.length).toBeLessThanOrEqual(maxLength)
      }
    }),
  )
})
