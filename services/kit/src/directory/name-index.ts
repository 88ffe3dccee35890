import { fuzzyPrefixMatches } from '../memory/fuzzy-prefix.ts'
import { lowerBound } from '../memory/lower-bound.ts'
import { mergeSort } from '../memory/merge-sort.ts'
import { addRow, addRows, emptyRowBits, intersectionOf, type RowBits, rowBits } from '../memory/row-bits.ts'
import { nameWords } from './name-words.ts'

// A shorter word with an error is another word.
const MIN_LENGTH_FOR_TYPO = 4
const MIN_LENGTH_FOR_TWO_TYPOS = 7
// Nobody has a longer name: what has more words is looked for as it stands.
const MAX_WORDS = 6
const ITEMS_PER_YIELD = 1_024

export interface NameIndex {
  /**
   * Ways to understand what was typed, the strictest first: rows that have words beginning with each word, in any
   * order; then those who have but for one typing error a word, then for two.
   */
  matchesByStrictness(typed: string): Generator<RowBits>
}

/** Each row has the parts of a name, such as a family name and a given name. */
export function* createNameIndex(
  named: readonly { names: readonly string[] }[],
): Generator<undefined, NameIndex> {
  const rowsOf = new Map<string, number[]>()
  for (const [row, { names }] of named.entries()) {
    for (const word of new Set(names.flatMap(wordsOf))) {
      const rows = rowsOf.get(word)
      if (rows) rows.push(row)
      else rowsOf.set(word, [row])
    }
    if (row % ITEMS_PER_YIELD === 0) yield
  }
  const words = yield* mergeSort([...rowsOf.keys()], (a, b) => (a < b ? -1 : 1))
  const starts = new Int32Array(words.length + 1)
  for (const [at, word] of words.entries())
    starts[at + 1] = (starts[at] ?? 0) + (rowsOf.get(word)?.length ?? 0)
  const rows = new Int32Array(starts.at(-1) ?? 0)
  for (const [at, word] of words.entries()) {
    rows.set(rowsOf.get(word) ?? [], starts[at])
    if (at % ITEMS_PER_YIELD === 0) yield
  }
  const count = named.length
  // Bits of the words that so many have that these are the quicker way.
  const common = new Map<number, RowBits>()
  const minCommonRows = emptyRowBits(count).length
  for (const at of words.keys()) {
    const own = rows.subarray(starts[at], starts[at + 1])
    if (own.length >= minCommonRows) common.set(at, rowBits(count, own))
    if (at % ITEMS_PER_YIELD === 0) yield
  }

  function addRowsOfWords(named: RowBits, from: number, end: number): void {
    for (let at = from; at < end; at++) {
      const commonRows = common.get(at)
      if (commonRows) addRows(named, commonRows)
      else for (let i = starts[at] ?? 0; i < (starts[at + 1] ?? 0); i++) addRow(named, rows[i] ?? 0)
    }
  }

  /** Rows that have a word beginning with this one, but for so many errors. */
  function rowsWith(word: string, errors: number): RowBits {
    const named = emptyRowBits(count)
    addRowsOfWords(named, lowerBound(words, word), lowerBound(words, `${word}\uffff`))
    const maxErrors = allowedErrors(word, errors)
    if (maxErrors > 0)
      for (const { at } of fuzzyPrefixMatches(words, word, maxErrors, rangeOf(word, maxErrors)))
        addRowsOfWords(named, at, at + 1)
    return named
  }

  /** With two errors the first letter has to be right. */
  function rangeOf(word: string, errors: number) {
    const [first = ''] = word
    return errors > 1
      ? { from: lowerBound(words, first), end: lowerBound(words, `${first}\uffff`) }
      : { from: 0, end: words.length }
  }

  return {
    *matchesByStrictness(text) {
      const typed = nameWords(text)
      const isLong = typed.length > MAX_WORDS
      const spellings = isLong ? [typed] : [typed, ...joinedPairs(typed)]
      const allWords = new Set(spellings.flat())
      const maxErrorsOfWords = isLong
        ? 0
        : Math.max(0, ...Array.from(allWords, (word) => allowedErrors(word, 2)))
      for (let errors = 0; errors <= maxErrorsOfWords; errors++) {
        const named = emptyRowBits(count)
        const known = new Map(Array.from(allWords, (word) => [word, rowsWith(word, errors)]))
        // What has no letter in it is nobody's name.
        for (const spelling of spellings) {
          const [first, ...others] = spelling.map((word) => known.get(word) ?? emptyNameRows)
          if (first) addRows(named, others.reduce(intersectionOf, first))
        }
        yield named
      }
    },
  }
}

const emptyNameRows = emptyRowBits(0)

/** The words of a part of a name, and without gaps: "de la cruz" is also "delacruz", "jean-luc roy" also "jeanluc". */
function wordsOf(part: string): string[] {
  const compounds = [...part.split(/\s+/), part].map(nameWords).filter(({ length }) => length > 1)
  return [...nameWords(part), ...compounds.map((words) => words.join(''))]
}

/** "o neil mary" as "oneil mary", and as "o neilmary". */
const joinedPairs = (words: readonly string[]) =>
  words.slice(1).map((word, i) => [...words.slice(0, i), `${words[i]}${word}`, ...words.slice(i + 2)])

function allowedErrors(word: string, limit: number): number {
  if (word.length < MIN_LENGTH_FOR_TYPO) return 0
  return Math.min(limit, word.length < MIN_LENGTH_FOR_TWO_TYPOS ? 1 : 2)
}
