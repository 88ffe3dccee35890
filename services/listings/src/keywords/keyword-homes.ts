import type { Database } from '@gable/service-kit/database/database'
import type { Homes } from '../market/homes.ts'
import { createKept } from './kept.ts'
import { listingsWith, type WordHomes } from './keyword.store.ts'
import { type KeywordAlternative, readKeyword } from './keyword-grammar.ts'

const WORDS_MAX = 50

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
        words.map((word) => kept.of(word, version, () => listingsWith(db, word))),
      )
      const listings = new Map(words.map((word, i) => [word, found[i]]))
      const reading = withoutCommon(alternatives, (word) => listings.get(word) === undefined)
      return { reading, marks: reading.length > 0 ? marksOf(homes, reading, listings) : undefined }
    },
  }
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
