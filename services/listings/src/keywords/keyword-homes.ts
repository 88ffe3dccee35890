import type { Database } from '@gable/service-kit/database/database'
import { addThose, type Bits, keepThose, setBit, takeAway, wordsFor } from '../market/bits.ts'
import { NONE } from '../market/columns.ts'
import type { Homes } from '../market/homes.ts'
import { createKept, type Known } from './kept.ts'
import { listingsAmong, listingsWith, type WordHomes } from './keyword.store.ts'
import { type KeywordAlternative, readKeyword } from './keyword-grammar.ts'

const WORDS_MAX = 50
/** After so many changes of homes it is quicker to look for a word in all of them. */
const CHANGES_MAX = 1_000

interface KeywordMatch {
  /** How the keyword was understood, without words that are in nearly every text. */
  reading: KeywordAlternative[]
  /** The homes whose remarks match; undefined where all do. Hold it across no await. */
  matchingIn(homes: Homes): Bits | undefined
}

/** Which homes have keywords in their remarks. */
export interface KeywordHomes {
  matchOf(homes: Homes, keyword: string): Promise<KeywordMatch>
}

export function createKeywordHomes(db: Database): KeywordHomes {
  const kept = createKept<WordHomes>(WORDS_MAX)
  return {
    async matchOf(homes, keyword) {
      const { version } = homes
      const alternatives = readKeyword(keyword)
      const words = [...new Set(alternatives.flatMap(({ all, none }) => [...all, ...none]))]
      const found = await Promise.all(
        words.map((word) => kept.of(word, version, (known) => homesWith(db, homes, word, known))),
      )
      const listings = new Map(words.map((word, i) => [word, found[i]]))
      const reading = withoutCommon(alternatives, (word) => listings.get(word) === undefined)
      return {
        reading,
        matchingIn: (now) => (reading.length > 0 ? bitsOf(now, reading, listings) : undefined),
      }
    },
  }
}

/** After a change only the homes are looked at that changed. */
async function homesWith(
  db: Database,
  homes: Homes,
  word: string,
  known: Known<WordHomes> | undefined,
): Promise<WordHomes> {
  const rows = known && homes.rowsChangedSince(known.version)
  if (!rows || rows.length > CHANGES_MAX) return listingsWith(db, word)
  if (!known.answer || rows.length === 0) return known.answer
  const changed = new Set(rows.map((row) => homes.columns.id[row] ?? NONE))
  const now = await listingsAmong(db, word, [...changed])
  return [...known.answer.filter((id) => !changed.has(id)), ...now]
}

function withoutCommon(
  alternatives: readonly KeywordAlternative[],
  isCommon: (words: string) => boolean,
): KeywordAlternative[] {
  return alternatives
    .map(({ all, none }) => ({
      all: all.filter((words) => !isCommon(words)),
      none: none.filter((words) => !isCommon(words)),
    }))
    .filter(({ all, none }) => all.length + none.length > 0)
}

function bitsOf(
  homes: Homes,
  reading: readonly KeywordAlternative[],
  listings: ReadonlyMap<string, WordHomes>,
): Bits {
  const having = new Map(Array.from(listings, ([words, ids]) => [words, rowsWith(homes, ids ?? [])]))
  const matching = nowhere(homes)
  for (const { all, none } of reading) {
    const [first, ...others] = all.flatMap((words) => having.get(words) ?? [])
    // Where words are only unwanted, all homes without them match.
    const found = first?.slice() ?? nowhere(homes).fill(-1)
    for (const held of others) keepThose(found, held)
    for (const held of none.flatMap((words) => having.get(words) ?? [])) takeAway(found, held)
    addThose(matching, found)
  }
  return matching
}

const nowhere = ({ columns }: Homes): Bits => new Int32Array(wordsFor(columns.id.length))

function rowsWith(homes: Homes, ids: readonly number[]): Bits {
  const bits = nowhere(homes)
  for (const id of ids) {
    const row = homes.rowOf(id)
    if (row !== undefined) setBit(bits, row, true)
  }
  return bits
}
