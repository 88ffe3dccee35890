import type { Home, Trait } from '../home/home.types.ts'

/** Position of a sentence in the text. */
export type Slot = 'open' | 'layout' | 'inside' | 'outside' | 'upkeep' | 'place' | 'close'

/** Sentence that applies to some homes, in one or more wordings and in both languages. */
export interface Pattern {
  slot: Slot
  /** Subjects of the sentence, separated by spaces. A text mentions each subject only once. */
  about: string
  when: (home: Home) => boolean
  en: (home: Home) => string | readonly string[]
  fr: (home: Home) => string | readonly string[]
}

type Test = (home: Home) => boolean

/** Narrows a test to homes that also have a trait. */
export const having =
  (test: Test, trait: Trait): Test =>
  (home) =>
    test(home) && home.traits.has(trait)

/** True for any type of house that is for sale. */
export const isHouse: Test = ({ kind, lease }) =>
  !lease && (kind === 'house' || kind === 'townhouse' || kind === 'cabin' || kind === 'manufactured')
