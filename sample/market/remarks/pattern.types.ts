import type { Home, Trait } from '../home/home.types.ts'

/** Where in the text a sentence stands. */
export type Slot = 'open' | 'layout' | 'inside' | 'outside' | 'upkeep' | 'place' | 'close'

/** Something that can be said of some homes, in one or several wordings, in both languages. */
export interface Pattern {
  slot: Slot
  /** What it speaks of, so that no text speaks of one thing twice. */
  about: string
  when: (home: Home) => boolean
  en: (home: Home) => string | readonly string[]
  fr: (home: Home) => string | readonly string[]
}

type Test = (home: Home) => boolean

/** Narrows a test to homes with a trait. */
export const having =
  (test: Test, trait: Trait): Test =>
  (home) =>
    test(home) && home.traits.has(trait)

/** A house of any kind that is for sale. */
export const isHouse: Test = ({ kind, lease }) =>
  !lease && (kind === 'house' || kind === 'townhouse' || kind === 'cabin' || kind === 'manufactured')
