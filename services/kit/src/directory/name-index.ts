import { fuzzyPrefixMatches } from '../memory/fuzzy-prefix.ts'
import { lowerBound } from '../memory/lower-bound.ts'
import { mergeSort } from '../memory/merge-sort.ts'
import { addRow, addRows, emptyRowBits, intersectionOf, type RowBits, rowBits } from '../memory/row-bits.ts'
import { nameWords } from './name-words.ts'

// In shorter words, a typing error usually makes another word.
const MIN_LENGTH_FOR_TYPO = 4
const MIN_LENGTH_FOR_TWO_TYPOS = 7
// No real name has more words. Typed text with more words is matched without joining words and without
// allowing typing errors.
const MAX_WORDS = 6
const ITEMS_PER_YIELD = 1_024

export interface NameIndex {
  /**
   * Yields the rows that match the typed name, once per level of strictness. At the first level, each typed
   * word must be a prefix of a word in the name, in any order. The next levels allow one typing error per
   * word, and then two.
   */
  matchesByStrictness(typed: string): Generator<RowBits>
}

/** Builds a name index in steps. Each row has the parts of a name, such as a family name and a given name. */
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
  // Bitmaps of common words, for which merging bits is faster than adding rows one by one.
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

  /** Returns the rows that have a word starting with `word`, allowing up to `errors` typing errors. */
  function rowsWith(word: string, errors: number): RowBits {
    const named = emptyRowBits(count)
    addRowsOfWords(named, lowerBound(words, word), lowerBound(words, `${word}\uffff`))
    const maxErrors = allowedErrors(word, errors)
    if (maxErrors > 0)
      for (const { at } of fuzzyPrefixMatches(words, word, maxErrors, rangeOf(word, maxErrors)))
        addRowsOfWords(named, at, at + 1)
    return named
  }

  /** Returns the range of words to compare. With two errors allowed, the first letter must match. */
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
        // Text without any letters matches no name.
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

/**
 * Returns the words of a name part and its joined words: "de la cruz" also gives "delacruz", and "jean-luc
 * roy" also gives "jeanluc".
 */
function wordsOf(part: string): string[] {
  const compounds = [...part.split(/\s+/), part].map(nameWords).filter(({ length }) => length > 1)
  return [...nameWords(part), ...compounds.map((words) => words.join(''))]
}

/** Joins each pair of neighboring words: "o neil mary" becomes "oneil mary" and "o neilmary". */
const joinedPairs = (words: readonly string[]) =>
  words.slice(1).map((word, i) => [...words.slice(0, i), `${words[i]}${word}`, ...words.slice(i + 2)])

function allowedErrors(word: string, limit: number): number {
  if (word.length < MIN_LENGTH_FOR_TYPO) return 0
  return Math.min(limit, word.length < MIN_LENGTH_FOR_TWO_TYPOS ? 1 : 2)
}
