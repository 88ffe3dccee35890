import type { Random } from '../../random.ts'
import type { Home } from '../home/home.types.ts'
import { commonPatterns } from './common.patterns.ts'
import { flatPatterns } from './flat.patterns.ts'
import { houseGroundsPatterns } from './house-grounds.patterns.ts'
import { houseOpeningPatterns } from './house-openings.patterns.ts'
import { houseRoomPatterns } from './house-rooms.patterns.ts'
import { otherPatterns } from './other.patterns.ts'
import type { Pattern, Slot } from './pattern.types.ts'
import { capital } from './phrases.ts'
import { rentalPatterns } from './rental.patterns.ts'

export const patterns: readonly Pattern[] = [
  ...houseOpeningPatterns,
  ...houseRoomPatterns,
  ...houseGroundsPatterns,
  ...flatPatterns,
  ...rentalPatterns,
  ...otherPatterns,
  ...commonPatterns,
]

type Plan = readonly (readonly [Slot, number])[]

/**
 * Order of the parts of a text, each with its probability. Several orders exist because agents write
 * differently.
 */
const ROOMS_FIRST: Plan = [
  ['open', 1],
  ['layout', 0.95],
  ['layout', 0.3],
  ['inside', 0.95],
  ['inside', 0.5],
  ['outside', 0.85],
  ['outside', 0.25],
  ['upkeep', 0.7],
  ['place', 0.6],
  ['close', 0.35],
]
const PLACE_FIRST: Plan = [
  ['open', 1],
  ['place', 0.9],
  ['layout', 0.9],
  ['inside', 0.9],
  ['upkeep', 0.6],
  ['outside', 0.85],
  ['outside', 0.2],
  ['close', 0.35],
]
const GROUNDS_FIRST: Plan = [
  ['open', 1],
  ['outside', 0.9],
  ['inside', 0.9],
  ['layout', 0.85],
  ['inside', 0.5],
  ['upkeep', 0.75],
  ['place', 0.4],
  ['close', 0.3],
]
/** Parts that extend a text of fewer than three sentences, in order. */
const FALLBACK_SLOTS: readonly Slot[] = [
  'layout',
  'inside',
  'outside',
  'upkeep',
  'place',
  'close',
  'layout',
  'inside',
  'outside',
]
const MIN_SENTENCES = 3
const MAX_SENTENCES = 7

const SLOTS = ['open', 'layout', 'inside', 'outside', 'upkeep', 'place', 'close'] as const
const bySlot = new Map(
  SLOTS.map((slot) => [
    slot,
    patterns
      .filter((pattern) => pattern.slot === slot)
      .map((pattern) => ({
        pattern,
        subjects: pattern.about.split(' '),
      })),
  ]),
)

/** Writes three to seven sentences that are true of the home, in English and, if requested, in French. */
export function composeRemarks(
  home: Home,
  french: boolean,
  random: Random,
): { remarks: string; remarksFrench: string | null } {
  const coveredSubjects = new Set<string>()
  const chosen: Pattern[] = []
  const addSentence = (slot: Slot) => {
    if (chosen.length >= MAX_SENTENCES) return
    const fitting = (bySlot.get(slot) ?? []).filter(
      ({ pattern, subjects }) =>
        !subjects.some((subject) => coveredSubjects.has(subject)) && pattern.when(home),
    )
    if (fitting.length === 0) return
    const { pattern, subjects } = random.pick(fitting)
    for (const subject of subjects) coveredSubjects.add(subject)
    chosen.push(pattern)
  }
  const plan = random.weighted([
    [ROOMS_FIRST, 5],
    [PLACE_FIRST, 3],
    [GROUNDS_FIRST, 2],
  ])
  for (const [slot, likely] of plan) if (random.chance(likely)) addSentence(slot)
  for (const slot of FALLBACK_SLOTS) if (chosen.length < MIN_SENTENCES) addSentence(slot)
  const word = (wordings: string | readonly string[]) =>
    typeof wordings === 'string' ? wordings : random.pick(wordings)
  return {
    remarks: chosen.map(({ en }) => capital(word(en(home)))).join(' '),
    remarksFrench: french ? chosen.map(({ fr }) => word(fr(home))).join(' ') : null,
  }
}
