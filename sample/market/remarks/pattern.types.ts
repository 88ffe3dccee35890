import type { Home, HomeKind, Trait } from '../home/home.types.ts'

/** Topic of a sentence. The opening is first and the closing last; the order of the others varies. */
export type Slot =
  | 'open'
  | 'layout'
  | 'kitchen'
  | 'inside'
  | 'comfort'
  | 'outside'
  | 'costs'
  | 'place'
  | 'close'

type Test = (home: Home) => boolean
type Wordings = (home: Home) => readonly string[]

/** Sentence that applies to some homes, with several wordings in each language. */
export interface Pattern {
  slot: Slot
  /** Subjects of the sentence, separated by spaces. A text mentions each subject only once. */
  about: string
  /** True for homes whose facts support the sentence; by default for all homes of the family. */
  when?: Test
  /** Chosen for every home that it applies to, such as the pool. */
  always?: true
  /** Likelihood relative to the other sentences; 1 by default. */
  weight?: number
  en: Wordings
  fr: Wordings
}

export const has =
  (trait: Trait): Test =>
  ({ traits }) =>
    traits.has(trait)

/** False for homes without a size, and for listings that give only a range of sizes. */
export const isSized: Test = ({ size }) => size !== null

const FLATS: readonly HomeKind[] = ['condo', 'coop']
const OWN_LOT: readonly HomeKind[] = ['house', 'townhouse', 'cabin', 'manufactured', 'farm']
/** True for condos, co-ops, and apartments for rent. */
export const isFlat: Test = ({ kind }) => FLATS.includes(kind)
/** True for dwellings on a lot of their own, for sale or for rent. */
export const isOnLot: Test = ({ kind }) => OWN_LOT.includes(kind)

/** Returns true when all tests are true. */
export const every =
  (...tests: Test[]): Test =>
  (home) =>
    tests.every((test) => test(home))
