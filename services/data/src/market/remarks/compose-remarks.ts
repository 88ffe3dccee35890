import type { Random } from '../../random/random.ts'
import type { Home } from '../home/home.types.ts'
import { COMMON_PATTERNS } from './common.patterns.ts'
import { FLAT_PATTERNS } from './flat.patterns.ts'
import { HOUSE_GROUNDS } from './house-grounds.patterns.ts'
import { HOUSE_OPENINGS } from './house-openings.patterns.ts'
import { HOUSE_ROOMS } from './house-rooms.patterns.ts'
import { OTHER_PATTERNS } from './other.patterns.ts'
import type { Pattern, Slot } from './pattern.types.ts'
import { RENTAL_PATTERNS } from './rental.patterns.ts'
import { capital } from './words.ts'

export const PATTERNS: readonly Pattern[] = [
  ...HOUSE_OPENINGS,
  ...HOUSE_ROOMS,
  ...HOUSE_GROUNDS,
  ...FLAT_PATTERNS,
  ...RENTAL_PATTERNS,
  ...OTHER_PATTERNS,
  ...COMMON_PATTERNS,
]

type Plan = readonly (readonly [Slot, number])[]

/** Which parts a text has in which order, and how likely each is: agents do not all write alike. */
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
/** Where a short text finds more to say. */
const SPARE: readonly Slot[] = [
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
const FEWEST = 3
const MOST = 7

const SLOTS = ['open', 'layout', 'inside', 'outside', 'upkeep', 'place', 'close'] as const
const bySlot = new Map(
  SLOTS.map((slot) => [
    slot,
    PATTERNS.filter((pattern) => pattern.slot === slot).map((pattern) => ({
      pattern,
      subjects: pattern.about.split(' '),
    })),
  ]),
)

/** Three to seven sentences that are true of the home, in English and, where it is asked for, in French. */
export function composeRemarks(
  home: Home,
  french: boolean,
  random: Random,
): { remarks: string; remarksFrench: string | null } {
  const told = new Set<string>()
  const chosen: Pattern[] = []
  const tell = (slot: Slot) => {
    if (chosen.length >= MOST) return
    const fitting = (bySlot.get(slot) ?? []).filter(
      ({ pattern, subjects }) => !subjects.some((subject) => told.has(subject)) && pattern.when(home),
    )
    if (fitting.length === 0) return
    const { pattern, subjects } = random.pick(fitting)
    for (const subject of subjects) told.add(subject)
    chosen.push(pattern)
  }
  const plan = random.weighted([
    [ROOMS_FIRST, 5],
    [PLACE_FIRST, 3],
    [GROUNDS_FIRST, 2],
  ])
  for (const [slot, likely] of plan) if (random.chance(likely)) tell(slot)
  for (const slot of SPARE) if (chosen.length < FEWEST) tell(slot)
  const word = (wordings: string | readonly string[]) =>
    typeof wordings === 'string' ? wordings : random.pick(wordings)
  return {
    remarks: chosen.map(({ en }) => capital(word(en(home)))).join(' '),
    remarksFrench: french ? chosen.map(({ fr }) => word(fr(home))).join(' ') : null,
  }
}
