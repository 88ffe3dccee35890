import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typingErrors } from './typing-errors.ts'

test.each([
  ['austin', 'austin tx', 0],
  ['aus', 'austin tx', 0],
  ['autsin', 'austin tx', 1],
  ['ausin', 'austin tx', 1],
  ['austtin', 'austin tx', 1],
  ['aistin', 'austin tx', 1],
  ['san fransisco', 'san francisco ca', 1],
  ['houston', 'austin tx', 3],
  ['', 'austin', 0],
  ['ab', '', 2],
])('%j is the beginning of %j but for %i errors', (typed, term, errors) => {
  expect(typingErrors(typed, term)).toBe(errors)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 9 })

test('no beginning is further than all its letters, and every beginning of a term has none', () => {
  fc.assert(
    fc.property(word, word, (typed, term) => {
      expect(typingErrors(typed, term)).toBeLessThanOrEqual(typed.length)
      expect(typingErrors(term.slice(0, typed.length), term)).toBe(0)
    }),
  )
})
