import { plain } from '@gable/data/places/names'
import { errorsForgiven } from '@gable/service-kit/memory/near-beginnings'
import type { FoundPlace, PlaceCategory } from '../suggest/facts.ts'
import { beginningsOf, codeInFront, countryReadings, namesOf, withoutExtras } from '../suggest/terms.ts'
import { isAbroad } from './countries.ts'
import {
  beginningWith,
  holding,
  type NameHit,
  type NameList,
  nearlyBeginningWith,
  type PlaceName,
} from './name-list.ts'
import { isUncovered } from './uncovered.ts'

/** All places, by category. */
export type PlaceLists = ReadonlyMap<PlaceCategory, NameList>

// Scores are logarithms of populations: to add is to multiply people.
const WHOLE_WORD = Math.log(8)
/** What was typed is the whole name: Richmond, and not the slightly larger Richmond Hill. */
const WHOLE_NAME = Math.log(2)
/** What was typed is not the first word of the name, or its words stand in another order. */
const INNER = -6
/** For a place outside the typed country. It outweighs any population. */
const OTHER_COUNTRY = -30
/** For each typing error. */
const ERROR = -5
const LETTERS_FOR_INNER = 3
const LETTERS_FOR_ERRORS = 4
/** No name is longer. */
const LETTERS_MOST = 60
/** A place of a thousand people. */
const KNOWN = Math.log(1000)
/** One whose name is just what was typed leaves no doubt. */
const CERTAIN = KNOWN + WHOLE_WORD + WHOLE_NAME

/**
 * The best `most` of each category for what was typed, best first: what begins with it, by population, where a whole
 * word counts eight times, so that Jackson stands before the larger Jacksonville. Where little does, also what would
 * but for a typing error or another order of its words.
 */
export function findPlaces(
  lists: PlaceLists,
  typed: string,
  categories: readonly PlaceCategory[],
  most: number,
): FoundPlace[] {
  if (isUncovered(plain(typed))) return []
  const searched = categories.flatMap((category): Searched[] => {
    const list = lists.get(category)
    return list ? [{ category, list, best: new Best(category, most) }] : []
  })
  takeBeginning(searched, typed)
  // "the bronx" and "québec city" are Bronx and Québec; The Colony and Kansas City are found as they are.
  for (const { words, country } of withoutExtras(typed))
    if (!searched.some(({ best }) => best.found.length > 0) && !isAbroad(words))
      takeBeginning(searched, words, country)

  // "78704, TX", without its city.
  for (const { best, list } of searched.filter(({ category }) => category === 'zips'))
    if (best.found.length === 0)
      for (const words of codeInFront(typed))
        for (const hit of holding(list, words)) best.take(hit, words.join(' '))

  const isCode =
    /^\d/.test(typed) || searched.some(({ category, best }) => category === 'zips' && best.whole > 0)
  const named = searched.filter(({ category }) => category !== 'zips')
  const isCertain = named.some(({ best }) => best.whole >= CERTAIN)
  const isEnough =
    named.flatMap(({ best }) => best.found).filter(({ score }) => score >= KNOWN).length >= most
  const isFit = typed.length >= LETTERS_FOR_ERRORS && typed.length <= LETTERS_MOST
  // Nothing here is nearly London, England; there is a Lebanon in Tennessee, and a Mexico in Missouri.
  if (isFit && !isCode && !isCertain && !isEnough && !isAbroad(plain(typed)))
    takeNearest(named, namesOf(typed))
  // "torono canada".
  const [, withoutIt] = countryReadings(plain(typed))
  if (
    isFit &&
    withoutIt &&
    !isAbroad(withoutIt.words) &&
    searched.every(({ best }) => best.found.length === 0)
  )
    takeNearest(named, namesOf(withoutIt.words), withoutIt.country)
  return searched.flatMap(({ best }) => best.found)
}

/** Adds what begins with what was typed; places of another country than the one that was typed rank last. */
function takeBeginning(searched: readonly Searched[], typed: string, country?: Country): void {
  for (const { category, list, best } of searched)
    for (const beginning of beginningsOf(typed, category))
      for (const hit of beginningWith(list, beginning))
        if (!hit.isInner || typed.length >= LETTERS_FOR_INNER) best.take(hit, beginning.from, country)
}

type Country = PlaceName['country']

interface Searched {
  category: PlaceCategory
  list: NameList
  best: Best
}

/** Adds what has the words that were typed in another order; else what has the fewest typing errors. */
function takeNearest(searched: readonly Searched[], names: readonly string[], country?: Country): void {
  const [typed = ''] = names
  const words = typed.split(' ')
  if (words.length > 1) {
    for (const { list, best } of searched)
      for (const hit of holding(list, words)) best.take(hit, typed, country)
    if (searched.some(({ best }) => best.found.length > 0)) return
  }
  // Two errors are looked for only where one explains nothing, and then the first letter has to be right.
  for (const errors of errorsForgiven(typed) === 1 ? [1] : [1, 2])
    for (const name of names) if (takeMistyped(searched, name, errors, country)) return
}

/** Whether there is anything with so many typing errors, which is then added. */
function takeMistyped(
  searched: readonly Searched[],
  name: string,
  errors: number,
  country?: Country,
): boolean {
  const near = searched.flatMap(({ list, best }) =>
    [...nearlyBeginningWith(list, name, errors)].map((hit) => ({ hit, best })),
  )
  const sameLetter = near.filter(({ hit }) => hit.start[0] === name[0])
  for (const { hit, best } of sameLetter.length > 0 ? sameLetter : near) best.take(hit, name, country)
  return near.length > 0
}

/** The best so far of one category, each place once. */
class Best {
  found: FoundPlace[] = []
  /** The score of the first whose name is just what was typed; 0 when there is none. */
  whole = 0
  private readonly category: PlaceCategory
  private readonly most: number

  constructor(category: PlaceCategory, most: number) {
    this.category = category
    this.most = most
  }

  take({ name, errors, isInner }: NameHit, typed: string, wanted?: Country): void {
    const { term, length, weight, country, facts } = name
    const isWord = errors === 0 && !isInner && isWordEnd(term, typed.length)
    const isWhole = !isInner && isWholeName(typed.length, term, length, errors)
    const words = isWord ? WHOLE_WORD + (isWhole ? WHOLE_NAME : 0) : 0
    const likely = Math.log(weight + 1) + words + (isInner ? INNER : 0) + errors * ERROR
    // However small the town, its own name stands before a larger one that is only like it.
    const like = errors > 0 && this.whole > 0 ? Math.min(likely, this.whole - 1 + likely / 100) : likely
    if (isWhole && errors === 0) this.whole = Math.max(this.whole, like)
    const score = wanted && country !== wanted ? like + OTHER_COUNTRY : like

    const worst = this.found.at(-1)
    if (this.found.length === this.most && worst && worst.score >= score) return
    const same = this.found.find((one) => one.facts.placeKey === facts.placeKey)
    // Of two names of one place the whole one counts: Queens, which is Queens County.
    if (same && (same.score > score || (same.score === score && (same.isWhole || !isWhole)))) return
    const others = this.found.filter((one) => one !== same)
    const before = others.findIndex((one) => one.score < score)
    const place: FoundPlace = { category: this.category, facts, score, population: weight, isWhole }
    this.found = others.toSpliced(before < 0 ? others.length : before, 0, place).slice(0, this.most)
  }
}

const isWordEnd = (term: string, at: number) => term[at] === undefined || term[at] === ' '

/** At least the name itself, to the end of a word; with typing errors, something about as long as the name. */
function isWholeName(typedLength: number, term: string, length: number, errors: number): boolean {
  if (errors === 0) return typedLength >= length && isWordEnd(term, typedLength)
  return Math.abs(typedLength - length) <= errors
}
