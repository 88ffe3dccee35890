import { fuzzyPrefixMatches } from '@gable/service-kit/memory/fuzzy-prefix'
import type { PlaceFacts } from '../terms/facts.ts'
import { nameTerm } from '../terms/short-words.ts'
import type { TermRange } from '../terms/terms.ts'

/** A name under which users find a place. */
export interface PlaceName {
  /** The normalized name followed by its context (city and state): "barton hills austin tx". */
  term: string
  /** Length of the name itself within the term. */
  length: number
  /** Population. */
  weight: number
  country: string
  facts: PlaceFacts
}

/** A match of a place name, starting at one of its words. */
export interface NameHit {
  name: PlaceName
  /** The part of the term that starts at the matched word. */
  start: string
  errors: number
  /** True when the match starts after the first word of the name: "vegas" for Las Vegas. */
  isInner: boolean
}

/** The names of one category, with a sorted index for prefix searches. */
export interface NameList {
  names: readonly PlaceName[]
  /** The letters of each term, as bits. */
  letters: Int32Array
  /**
   * For each word of a name, the term from that word on, sorted: "barton hills austin tx" and "hills austin
   * tx".
   */
  starts: readonly string[]
  /** The index in `names` for each start. */
  owners: Int32Array
}

export function nameList(names: readonly PlaceName[]): NameList {
  const starts = names.flatMap(({ term, length }, owner) =>
    wordStarts(term, length).map((from) => ({ text: term.slice(from), owner })),
  )
  starts.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.owner - b.owner))
  return {
    names,
    letters: Int32Array.from(names, ({ term }) => lettersOf(term)),
    starts: starts.map(({ text }) => text),
    owners: Int32Array.from(starts, ({ owner }) => owner),
  }
}

/** Returns the length of the name within its term. The term contains the name and its context. */
export const nameLength = (term: string, placeName: string) =>
  Math.min(nameTerm(placeName).length, term.length)

function wordStarts(term: string, length: number): number[] {
  const starts = [0]
  for (let at = term.indexOf(' '); at >= 0 && at < length; at = term.indexOf(' ', at + 1)) starts.push(at + 1)
  return starts.filter((at) => at < length || at === 0)
}

/** Finds names with a word that starts in the given range. */
export function* beginningWith(list: NameList, { from, until }: TermRange): Generator<NameHit> {
  const end = firstFrom(list.starts, until)
  for (let at = firstFrom(list.starts, from); at < end; at++) yield* hitAt(list, at, 0)
}

/**
 * Finds names that have a word starting with the typed text, with up to `maxErrors` typing errors. With two
 * or more, the first letter must match.
 */
export function* fuzzyBeginningWith(list: NameList, typed: string, maxErrors: number): Generator<NameHit> {
  const [first = ''] = typed
  const from = maxErrors > 1 ? firstFrom(list.starts, first) : 0
  const end = maxErrors > 1 ? firstFrom(list.starts, `${first}~`) : list.starts.length
  for (const { at, errors } of fuzzyPrefixMatches(list.starts, typed, maxErrors, { from, end }))
    yield* hitAt(list, at, errors)
}

/** Finds names that contain all of these words or prefixes, in any order: "austin barton hills". */
export function* containingWords({ names, letters }: NameList, words: readonly string[]): Generator<NameHit> {
  const wanted = lettersOf(words.join(''))
  for (const [i, name] of names.entries()) {
    // This letter check takes a tenth of the time of the word search and excludes most names.
    if ((wanted & ~(letters[i] ?? 0)) !== 0) continue
    if (words.every((word) => name.term.startsWith(word) || name.term.includes(` ${word}`)))
      yield { name, start: name.term, errors: 0, isInner: true }
  }
}

function lettersOf(text: string): number {
  let letters = 0
  for (let i = 0; i < text.length; i++) letters |= 1 << (text.charCodeAt(i) & 31)
  return letters
}

function* hitAt({ names, starts, owners }: NameList, at: number, errors: number): Generator<NameHit> {
  const name = names[owners[at] ?? -1]
  const start = starts[at]
  if (name && start !== undefined) yield { name, start, errors, isInner: start.length !== name.term.length }
}

/** Returns the index of the first item that is not less than `text`. */
function firstFrom(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}
