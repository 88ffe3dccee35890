import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzyPrefixMatches } from './fuzzy-prefix.ts'

const errors = (typed: string, term: string, most = 9) => fuzzyPrefixMatches([term], typed, most)[0]?.errors

test.each([
  ['austin', 'austin tx', 0],
  ['aus', 'austin tx', 0],
  ['autsin', 'austin tx', 1],
  ['ausin', 'austin tx', 1],
  ['austtin', 'austin tx', 1],
  ['aistin', 'austin tx', 1],
  ['san fransisco', 'san francisco ca', 1],
  ['sanfrancisco', 'san francisco ca', 1],
  ['houston', 'austin tx', 3],
  ['', 'austin', 0],
  ['ab', '', 2],
])('matches %j as a prefix of %j with %i errors', (typed, term, expected) => {
  expect(errors(typed, term)).toBe(expected)
})

/** Computes the number of errors for one term from the full distance table, to check the optimized search. */
function plainly(typed: string, term: string): number {
  const table = Array.from({ length: typed.length + 1 }, (_, i) => [i])
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 0; i <= typed.length; i++)
    for (let j = 1; j <= term.length; j++) {
      if (i === 0) {
        table[0]?.push(j)
        continue
      }
      const wrong = typed[i - 1] === term[j - 1] ? 0 : 1
      const isSwapped = typed[i - 1] === term[j - 2] && typed[i - 2] === term[j - 1]
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      table[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + wrong, swapped))
    }
  return Math.min(...(table.at(-1) ?? []))
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 8 })

test('returns the same matches as a check of every term', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 40 }),
      word,
      fc.integer({ min: 0, max: 2 }),
      (terms, typed, maxErrors) => {
        const sorted = terms.toSorted()
        const expected = sorted
          .map((term, at) => ({ at, errors: plainly(typed, term) }))
          .filter((one) => one.errors <= maxErrors)
        expect(fuzzyPrefixMatches(sorted, typed, maxErrors)).toEqual(expected)
      },
    ),
  )
})
