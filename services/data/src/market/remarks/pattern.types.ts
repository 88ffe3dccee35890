import type { Home } from '../home/home.types.ts'

/** Where in the text a sentence stands. */
export type Slot = 'open' | 'layout' | 'inside' | 'outside' | 'upkeep' | 'place' | 'close'

/** A sentence that can be said of some homes, in both languages. */
export interface Pattern {
  slot: Slot
  /** What it speaks of, so that no text speaks of one thing twice. */
  about: string
  when: (home: Home) => boolean
  en: (home: Home) => string
  fr: (home: Home) => string
}
