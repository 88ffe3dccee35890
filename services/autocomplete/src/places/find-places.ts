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

/** All places, by category. */
export type PlaceLists = ReadonlyMap<PlaceCategory, NameList>

// Scores are logarithms of populations: to add is to multiply people.
const wholeWordBonus = Math.log(8)
/** What was typed is the whole name: Richmond, and not the slightly larger Richmond Hill. */
const wholeNameBonus = Math.log(2)
/** What was typed is not the first word of the name, or its words stand in another order. */
const INNER_WORD_PENALTY = -6
/** For a place outside the typed country. It outweighs any population. */
const OTHER_COUNTRY_PENALTY = -30
/** For each typing error. */
const TYPO_PENALTY = -5
const MIN_LETTERS_FOR_INNER = 3
const MIN_LETTERS_FOR_TYPOS = 4
/** No name is longer. */
const MAX_LETTERS = 60
/** A place of a thousand people. */
const knownPlaceScore = Math.log(1000)
/** One whose name is just what was typed leaves no doubt. */
const certainScore = knownPlaceScore + wholeWordBonus + wholeNameBonus

/**
 * The best `limit` of each category for what was typed, best first: what begins with it, by population, where a whole
 * word counts eight times, so that Jackson stands before the larger Jacksonville. Where little does, also what would
 * but for a typing error or another order of its words.
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
  // "the bronx" and "québec city" are Bronx and Québec; The Colony and Kansas City are found as they are.
  for (const { words, country } of withoutExtras(typed))
    if (!searched.some(({ best }) => best.found.length > 0) && !isAbroad(words))
      addBeginning(searched, words, country)

  // "78704, TX", without its city.
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
  // Nothing here is nearly London, England; there is a Lebanon in Tennessee, and a Mexico in Missouri.
  if (isTypoLength && !isCode && !isCertain && !isEnough && !isAbroad(plain(typed)))
    addNearest(named, namesOf(typed))
  // "torono canada".
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

/** Adds what begins with what was typed; places of another country than the one that was typed rank last. */
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

/** Adds what has the words that were typed in another order; else what has the fewest typing errors. */
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
  // Two errors are looked for only where one explains nothing, and then the first letter has to be right.
  for (const errors of maxTypos(typed) === 1 ? [1] : [1, 2])
    for (const name of names) if (addMistyped(searched, name, errors, country)) return
}

/** Whether there is anything with so many typing errors, which is then added. */
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

/** The best so far of one category, each place once. */
class TopPlaces {
  found: FoundPlace[] = []
  /** The score of the first whose name is just what was typed; 0 when there is none. */
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
    // However small the town, its own name stands before a larger one that is only like it.
    const adjusted =
      errors > 0 && this.wholeNameScore > 0
        ? Math.min(likelihood, this.wholeNameScore - 1 + likelihood / 100)
        : likelihood
    if (isWhole && errors === 0) this.wholeNameScore = Math.max(this.wholeNameScore, adjusted)
    const score = wanted && country !== wanted ? adjusted + OTHER_COUNTRY_PENALTY : adjusted

    const worst = this.found.at(-1)
    if (this.found.length === this.limit && worst && worst.score >= score) return
    const same = this.found.find((one) => one.facts.placeKey === facts.placeKey)
    // Of two names of one place the whole one counts: Queens, which is Queens County.
    if (same && (same.score > score || (same.score === score && (same.isWhole || !isWhole)))) return
    const others = this.found.filter((one) => one !== same)
    const position = others.findIndex((one) => one.score < score)
    const place: FoundPlace = { category: this.category, facts, score, population: weight, isWhole }
    this.found = others.toSpliced(position < 0 ? others.length : position, 0, place).slice(0, this.limit)
  }
}

const isWordEnd = (term: string, at: number) => term[at] === undefined || term[at] === ' '

/** At least the name itself, to the end of a word; with typing errors, something about as long as the name. */
function isWholeName(typedLength: number, term: string, length: number, errors: number): boolean {
  if (errors === 0) return typedLength >= length && isWordEnd(term, typedLength)
  return Math.abs(typedLength - length) <= errors
}
