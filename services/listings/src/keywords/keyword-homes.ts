import type { Database } from '@gable/service-kit/database/database'
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
  /**
   * For each position in the columns 1 where the remarks match, otherwise 0; undefined where all homes do. Hold it
   * across no await.
   */
  marks: Uint8Array | undefined
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
      return { reading, marks: reading.length > 0 ? marksOf(homes, reading, listings) : undefined }
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

// More than there can be words in a keyword.
const UNWANTED = 255

function marksOf(
  homes: Homes,
  reading: readonly KeywordAlternative[],
  listings: ReadonlyMap<string, WordHomes>,
): Uint8Array {
  const marks = new Uint8Array(homes.columns.id.length)
  for (const { all, none } of reading) {
    // How many of the words each home has.
    const held = new Uint8Array(marks.length)
    for (const words of all)
      eachRow(homes, listings.get(words), (row) => {
        held[row] = (held[row] ?? 0) + 1
      })
    for (const words of none)
      eachRow(homes, listings.get(words), (row) => {
        held[row] = UNWANTED
      })
    for (let row = 0; row < marks.length; row++) if (held[row] === all.length) marks[row] = 1
  }
  return marks
}

function eachRow(homes: Homes, ids: WordHomes, act: (row: number) => void): void {
  for (const id of ids ?? []) {
    const row = homes.rowOf(id)
    if (row !== undefined) act(row)
  }
}
