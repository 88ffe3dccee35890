import type { Random } from '../../random/random.ts'
import type { Home } from '../home/home.types.ts'
import { COMMON_PATTERNS } from './common.patterns.ts'
import { FLAT_PATTERNS } from './flat.patterns.ts'
import { HOUSE_PATTERNS } from './house.patterns.ts'
import { OTHER_PATTERNS } from './other.patterns.ts'
import type { Pattern, Slot } from './pattern.types.ts'
import { RENTAL_PATTERNS } from './rental.patterns.ts'

export const PATTERNS: readonly Pattern[] = [
  ...HOUSE_PATTERNS,
  ...FLAT_PATTERNS,
  ...RENTAL_PATTERNS,
  ...OTHER_PATTERNS,
  ...COMMON_PATTERNS,
]

/** How many sentences a text takes from each part, and how likely each of them is. */
const PLAN: readonly (readonly [Slot, number])[] = [
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
const FEWEST = 3
const MOST = 7

const bySlot = new Map<Slot, readonly Pattern[]>(
  (['open', 'layout', 'inside', 'outside', 'upkeep', 'place', 'close'] as const).map((slot) => [
    slot,
    PATTERNS.filter((pattern) => pattern.slot === slot),
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
    const fitting = (bySlot.get(slot) ?? []).filter(
      (pattern) => pattern.about.split(' ').every((subject) => !told.has(subject)) && pattern.when(home),
    )
    if (fitting.length === 0 || chosen.length >= MOST) return
    const pattern = random.pick(fitting)
    for (const subject of pattern.about.split(' ')) told.add(subject)
    chosen.push(pattern)
  }
  for (const [slot, likely] of PLAN) if (random.chance(likely)) tell(slot)
  for (const slot of ['place', 'close', 'upkeep', 'inside'] as const) if (chosen.length < FEWEST) tell(slot)
  return {
    remarks: chosen.map(({ en }) => en(home)).join(' '),
    remarksFrench: french ? chosen.map(({ fr }) => fr(home)).join(' ') : null,
  }
}
