import { plain } from '@gable/places/names'
import { maxTypos } from '@gable/service-kit/memory/fuzzy-prefix'
import type { FoundPlace, PlaceCategory } from '../terms/facts.ts'
import { codeInFront, countryReadings, namesOf, termRangesOf, withoutExtras } from '../terms/terms.ts'
import { isAbroad } from './countries.ts'
import {
  beginningWith,
  containingWords,
  fuzzyBeginningWith,
  type NameHit,
  type NameList,
  type PlaceName,
} from './name-list.ts'
import { isUncovered } from './uncovered.ts'

/** The names of all places, by category. */
export type PlaceLists = ReadonlyMap<PlaceCategory, NameList>

// Scores are logarithms of populations. Adding a bonus to a score therefore has the same effect as
// multiplying the population.
const wholeWordBonus = Math.log(8)
/**
 * Score bonus when the whole name matches, so that "richmond" finds Richmond before the slightly larger
 * Richmond Hill.
 */
const wholeNameBonus = Math.log(2)
/** Score penalty when a word after the first matches, or the typed words match in another order. */
const INNER_WORD_PENALTY = -6
/** Score penalty for a place outside the typed country. It outweighs any population. */
const OTHER_COUNTRY_PENALTY = -30
/** Score penalty for each typing error. */
const TYPO_PENALTY = -5
const MIN_LETTERS_FOR_INNER = 3
const MIN_LETTERS_FOR_TYPOS = 4
/** Maximum typed length for typo correction. Longer than any place name. */
const MAX_LETTERS = 60
/** Score of a place with a population of 1,000. */
const knownPlaceScore = Math.log(1000)
/**
 * Minimum score at which a match of the whole name counts as certain, so that typing errors are not
 * corrected.
 */
const certainScore = knownPlaceScore + wholeWordBonus + wholeNameBonus

/**
 * Returns the best `limit` places of each category for the typed text, best first. Ranks places that start
 * with the text by population. A match of a whole word multiplies the population by eight, so that Jackson
 * ranks before the larger Jacksonville. When few places match, also finds places with typing errors or
 * another word order.
 */
export function findPlaces(
  lists: PlaceLists,
  typed: string,
  categories: readonly PlaceCategory[],
  limit: number,
): FoundPlace[] {
  if (isUncovered(plain(typed))) return []
  const searched = categories.flatMap((category): SearchedCategory[] => {
    const list = lists.get(category)
    return list ? [{ category, list, best: new TopPlaces(category, limit) }] : []
  })
  addBeginning(searched, typed)
  // Finds Bronx for "the bronx" and Québec for "québec city". The search above already finds names that
  // include the extra word, such as The Colony and Kansas City.
  for (const { words, country } of withoutExtras(typed))
    if (!searched.some(({ best }) => best.found.length > 0) && !isAbroad(words))
      addBeginning(searched, words, country)

  // Finds a postal code typed with its state but without its city: "78704, TX".
  for (const { best, list } of searched.filter(({ category }) => category === 'zips'))
    if (best.found.length === 0)
      for (const words of codeInFront(typed))
        for (const hit of containingWords(list, words)) best.add(hit, words.join(' '))

  const isCode =
    /^\d/.test(typed) || searched.some(({ category, best }) => category === 'zips' && best.wholeNameScore > 0)
  const named = searched.filter(({ category }) => category !== 'zips')
  const isCertain = named.some(({ best }) => best.wholeNameScore >= certainScore)
  const isEnough =
    named.flatMap(({ best }) => best.found).filter(({ score }) => score >= knownPlaceScore).length >= limit
  const isTypoLength = typed.length >= MIN_LETTERS_FOR_TYPOS && typed.length <= MAX_LETTERS
  // Does not correct typing errors in text that ends with another country, such as "london england". Lebanon
  // and Mexico are also towns in the United States, which match without a correction.
  if (isTypoLength && !isCode && !isCertain && !isEnough && !isAbroad(plain(typed)))
    addNearest(named, namesOf(typed))
  // Corrects a misspelled city followed by its country: "torono canada".
  const [, reading] = countryReadings(plain(typed))
  if (
    isTypoLength &&
    reading &&
    !isAbroad(reading.words) &&
    searched.every(({ best }) => best.found.length === 0)
  )
    addNearest(named, namesOf(reading.words), reading.country)
  return searched.flatMap(({ best }) => best.found)
}

/** Adds names that start with the typed text. If a country was typed, places outside it rank last. */
function addBeginning(searched: readonly SearchedCategory[], typed: string, country?: Country): void {
  for (const { category, list, best } of searched)
    for (const beginning of termRangesOf(typed, category))
      for (const hit of beginningWith(list, beginning))
        if (!hit.isInner || typed.length >= MIN_LETTERS_FOR_INNER) best.add(hit, beginning.from, country)
}

type Country = PlaceName['country']

interface SearchedCategory {
  category: PlaceCategory
  list: NameList
  best: TopPlaces
}

/**
 * Adds places that contain the typed words in any order. If there are none, adds the places that match with
 * the fewest typing errors.
 */
function addNearest(
  searched: readonly SearchedCategory[],
  names: readonly string[],
  country?: Country,
): void {
  const [typed = ''] = names
  const words = typed.split(' ')
  if (words.length > 1) {
    for (const { list, best } of searched)
      for (const hit of containingWords(list, words)) best.add(hit, typed, country)
    if (searched.some(({ best }) => best.found.length > 0)) return
  }
  // Allows two errors only when no place matches with one error. With two errors, the first letter must be
  // correct.
  for (const errors of maxTypos(typed) === 1 ? [1] : [1, 2])
    for (const name of names) if (addMistyped(searched, name, errors, country)) return
}

/** Adds places with exactly this number of typing errors. Returns false when none match. */
function addMistyped(
  searched: readonly SearchedCategory[],
  name: string,
  errors: number,
  country?: Country,
): boolean {
  const near = searched.flatMap(({ list, best }) =>
    [...fuzzyBeginningWith(list, name, errors)].map((hit) => ({ hit, best })),
  )
  const sameLetter = near.filter(({ hit }) => hit.start[0] === name[0])
  for (const { hit, best } of sameLetter.length > 0 ? sameLetter : near) best.add(hit, name, country)
  return near.length > 0
}

/** The best places of one category so far, without duplicates. */
class TopPlaces {
  found: FoundPlace[] = []
  /** The best score of an exact match of a whole name; 0 without such a match. */
  wholeNameScore = 0
  private readonly category: PlaceCategory
  private readonly limit: number

  constructor(category: PlaceCategory, limit: number) {
    this.category = category
    this.limit = limit
  }

  add({ name, errors, isInner }: NameHit, typed: string, wanted?: Country): void {
    const { term, length, weight, country, facts } = name
    const isWord = errors === 0 && !isInner && isWordEnd(term, typed.length)
    const isWhole = !isInner && isWholeName(typed.length, term, length, errors)
    const words = isWord ? wholeWordBonus + (isWhole ? wholeNameBonus : 0) : 0
    const likelihood =
      Math.log(weight + 1) + words + (isInner ? INNER_WORD_PENALTY : 0) + errors * TYPO_PENALTY
    // A match with typing errors ranks below any exact match of a whole name, even of a small town.
    const adjusted =
      errors > 0 && this.wholeNameScore > 0
        ? Math.min(likelihood, this.wholeNameScore - 1 + likelihood / 100)
        : likelihood
    if (isWhole && errors === 0) this.wholeNameScore = Math.max(this.wholeNameScore, adjusted)
    const score = wanted && country !== wanted ? adjusted + OTHER_COUNTRY_PENALTY : adjusted

    const worst = this.found.at(-1)
    if (this.found.length === this.limit && worst && worst.score >= score) return
    const same = this.found.find((one) => one.facts.placeKey === facts.placeKey)
    // Prefers the whole name when two names of a place match: Queens over Queens County.
    if (same && (same.score > score || (same.score === score && (same.isWhole || !isWhole)))) return
    const others = this.found.filter((one) => one !== same)
    const position = others.findIndex((one) => one.score < score)
    const place: FoundPlace = { category: this.category, facts, score, population: weight, isWhole }
    this.found = others.toSpliced(position < 0 ? others.length : position, 0, place).slice(0, this.limit)
  }
}

const isWordEnd = (term: string, at: number) => term[at] === undefined || term[at] === ' '

/**
 * Whether the typed text contains the whole name and ends at the end of a word. If there are typing errors,
 * compares only the lengths, which may differ by one letter per error.
 */
function isWholeName(typedLength: number, term: string, length: number, errors: number): boolean {
  if (errors === 0) return typedLength >= length && isWordEnd(term, typedLength)
  return Math.abs(typedLength - length) <= errors
}
