import { fuzzyPrefixMatches } from '@gable/service-kit/memory/fuzzy-prefix'
import type { PlaceFacts } from '../terms/facts.ts'
import { nameTerm } from '../terms/short-words.ts'
import type { TermRange } from '../terms/terms.ts'

/** A way of writing a place. */
export interface PlaceName {
  /** With its context, as it is compared: "barton hills austin tx". */
  term: string
  /** How much of that is the name itself. */
  length: number
  /** Population. */
  weight: number
  country: string
  facts: PlaceFacts
}

/** A place that was found by one of the words of its name. */
export interface NameHit {
  name: PlaceName
  /** The name from the word on by which it was found. */
  start: string
  errors: number
  /** True when it is not the first word that was typed: "vegas" for Las Vegas. */
  isInner: boolean
}

/** The names of one category, sorted, so that what begins with something stands together. */
export interface NameList {
  names: readonly PlaceName[]
  /** The letters of each name with its context, a bit for each. */
  letters: Int32Array
  /** Each name from each of its words on, sorted: "barton hills austin tx" and "hills austin tx". */
  starts: readonly string[]
  /** Whose start it is, as an index of names. */
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

/** How much of a term is the name itself, for `term` is made of the name with its context. */
export const nameLength = (term: string, placeName: string) =>
  Math.min(nameTerm(placeName).length, term.length)

function wordStarts(term: string, length: number): number[] {
  const starts = [0]
  for (let at = term.indexOf(' '); at >= 0 && at < length; at = term.indexOf(' ', at + 1)) starts.push(at + 1)
  return starts.filter((at) => at < length || at === 0)
}

/** Names one of whose words begins so. */
export function* beginningWith(list: NameList, { from, until }: TermRange): Generator<NameHit> {
  const end = firstFrom(list.starts, until)
  for (let at = firstFrom(list.starts, from); at < end; at++) yield* hitAt(list, at, 0)
}

/** The same, but for up to `maxErrors` typing errors; with more than one, the first letter has to be right. */
export function* fuzzyBeginningWith(list: NameList, typed: string, maxErrors: number): Generator<NameHit> {
  const [first = ''] = typed
  const from = maxErrors > 1 ? firstFrom(list.starts, first) : 0
  const end = maxErrors > 1 ? firstFrom(list.starts, `${first}~`) : list.starts.length
  for (const { at, errors } of fuzzyPrefixMatches(list.starts, typed, maxErrors, { from, end }))
    yield* hitAt(list, at, errors)
}

/** Names that have all of these words, or words that begin so, in any order: "austin barton hills". */
export function* containingWords({ names, letters }: NameList, words: readonly string[]): Generator<NameHit> {
  const wanted = lettersOf(words.join(''))
  for (const [i, name] of names.entries()) {
    // Most names fall out here, which takes a tenth of the time that looking for the words does.
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

/** The first that is not before `text`. */
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
