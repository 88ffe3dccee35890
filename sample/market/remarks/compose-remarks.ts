import type { Random } from '../../random.ts'
import type { Home } from '../home/home.types.ts'
import { type Family, families, familyOf } from './families.ts'
import { ENGLISH, FRENCH, joinSentences } from './join-sentences.ts'
import type { Pattern, Slot } from './pattern.types.ts'
import { capital } from './phrases.ts'

export const patterns: readonly Pattern[] = [...new Set(families.flatMap((family) => family.patterns))]

/** Orders of the slots. Several orders exist because agents write differently. */
const PLANS: readonly (readonly Slot[])[] = [
  ['open', 'layout', 'kitchen', 'inside', 'comfort', 'outside', 'place', 'costs', 'close'],
  ['open', 'place', 'layout', 'kitchen', 'inside', 'outside', 'comfort', 'costs', 'close'],
  ['open', 'outside', 'layout', 'inside', 'kitchen', 'place', 'comfort', 'costs', 'close'],
  ['open', 'kitchen', 'inside', 'layout', 'outside', 'comfort', 'costs', 'place', 'close'],
  ['open', 'layout', 'inside', 'kitchen', 'outside', 'place', 'costs', 'comfort', 'close'],
]
const CLOSING_SHARE = 0.65

interface Candidate {
  pattern: Pattern
  /** Numbers of the subjects of the sentence. */
  subjects: readonly number[]
  /** Position within the slot. */
  index: number
}
const subjectNumbers = new Map(
  [...new Set(patterns.flatMap(({ about }) => about.split(' ')))].map((subject, i) => [subject, i]),
)
const candidatesOf = new Map<Family, readonly Candidate[]>(
  families.map((family) => [
    family,
    family.patterns.map((pattern, index) => ({
      pattern,
      subjects: pattern.about.split(' ').map((subject) => subjectNumbers.get(subject) ?? 0),
      index,
    })),
  ]),
)

interface Sentence {
  slot: Slot
  index: number
  en: string
  fr: string
}

/**
 * Writes sentences that are true of the home until the text has the length that is usual for its family of
 * properties, in English and, if requested, in French.
 */
export function composeRemarks(
  home: Home,
  french: boolean,
  random: Random,
): { remarks: string; remarksFrench: string | null } {
  const family = familyOf(home)
  const plan = random.pick(PLANS)
  const wantedWords = random.int(family.minWords, family.maxWords)
  const pickEnglish = wordingPicker(random)
  const pickFrench = wordingPicker(random)
  const sentences: Sentence[] = []
  let words = 0
  const covered = new Uint8Array(subjectNumbers.size)
  const fitting = (candidatesOf.get(family) ?? []).filter(({ pattern: { when } }) => when?.(home) ?? true)
  const openings = fitting.filter(({ pattern }) => pattern.slot === 'open')
  const closings = fitting.filter(({ pattern }) => pattern.slot === 'close')
  const facts = fitting.filter(({ pattern: { slot } }) => slot !== 'open' && slot !== 'close')

  const isFree = ({ subjects }: Candidate) => {
    for (const subject of subjects) if (covered[subject] === 1) return false
    return true
  }
  const add = ({ pattern, subjects, index }: Candidate) => {
    const en = capital(pickEnglish(pattern.en(home)))
    const fr = french ? capital(pickFrench(pattern.fr(home))).replaceAll("'", '’') : ''
    sentences.push({ slot: pattern.slot, index, en, fr })
    words += french ? (countWords(en) + countWords(fr)) / 2 : countWords(en)
    for (const subject of subjects) covered[subject] = 1
  }
  /** Adds one of the sentences whose subjects are not yet in the text. Returns false when none is left. */
  const addOneOf = (choices: readonly Candidate[]): boolean => {
    const chosen = random.weightedBy(choices, (choice) => (isFree(choice) ? (choice.pattern.weight ?? 1) : 0))
    if (chosen) add(chosen)
    return chosen !== undefined
  }

  // Each wording of an opening is equally likely, so that no opening dominates.
  const opening = random.weightedBy(openings, ({ pattern }) => countWordings(pattern, home))
  if (opening) add(opening)
  for (const choice of fitting) if (choice.pattern.always && isFree(choice)) add(choice)
  if (random.chance(CLOSING_SHARE)) addOneOf(closings)
  while (words < wantedWords && (addOneOf(facts) || addOneOf(closings)));

  const place = (slot: Slot) => plan.indexOf(slot)
  const ordered = sentences.toSorted((a, b) => place(a.slot) - place(b.slot) || a.index - b.index)
  const inLanguage = (language: 'en' | 'fr') =>
    ordered.map((sentence) => ({ slot: sentence.slot, text: sentence[language] }))
  return {
    remarks: joinSentences(inLanguage('en'), ENGLISH, random),
    remarksFrench: french ? joinSentences(inLanguage('fr'), FRENCH, random) : null,
  }
}

function countWords(text: string): number {
  let spaces = 0
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) <= 32) spaces++
  return spaces + 1
}

const wordingCounts = new Map<Pattern, number>()

/** Returns the number of wordings of an opening, which is the same for every home. */
function countWordings(opening: Pattern, home: Home): number {
  const known = wordingCounts.get(opening)
  if (known !== undefined) return known
  const count = opening.en(home).length
  wordingCounts.set(opening, count)
  return count
}

function firstWordOf(text: string): string {
  const end = text.indexOf(' ')
  return (end < 0 ? text : text.slice(0, end)).toLowerCase()
}

/** Creates a function that picks a wording, with a first word that is new in the text where it can. */
function wordingPicker(random: Random): (wordings: readonly string[]) => string {
  const firstWords = new Set<string>()
  return (wordings) => {
    const start = random.int(0, wordings.length - 1)
    const inOrder = [...wordings.slice(start), ...wordings.slice(0, start)]
    const text = inOrder.find((wording) => !firstWords.has(firstWordOf(wording))) ?? inOrder[0] ?? ''
    firstWords.add(firstWordOf(text))
    return text
  }
}
