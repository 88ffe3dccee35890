import type { Database } from '@gable/service-kit/database/database'
import {
  type Bits,
  intersectBits,
  setBit,
  subtractBits,
  unionBits,
  wordCount,
} from '../listing-index/bits.ts'
import { NONE } from '../listing-index/columns.ts'
import type { ListingIndex } from '../listing-index/listing-index.ts'
import { listingIdsAmong, listingIdsWith, type WordListingIds } from './keyword.store.ts'
import { type KeywordAlternative, parseKeyword } from './keyword-grammar.ts'
import { createVersionedCache, type VersionedValue } from './versioned-cache.ts'

const MAX_CACHED_WORDS = 50
/** Above this number of changed listings, searching all listings for a word is faster. */
const MAX_CHANGES = 1_000

interface KeywordMatch {
  /** The parsed keyword, without words that are in nearly every text. */
  reading: KeywordAlternative[]
  /**
   * Returns the listings whose remarks match, or undefined when all match. Never hold the result across an
   * await.
   */
  matchingIn(listings: ListingIndex): Bits | undefined
}

/** Finds the listings whose remarks match a keyword. */
export interface KeywordIndex {
  matchOf(listings: ListingIndex, keyword: string): Promise<KeywordMatch>
}

export function createKeywordIndex(db: Database): KeywordIndex {
  const cache = createVersionedCache<WordListingIds>(MAX_CACHED_WORDS)
  return {
    async matchOf(listings, keyword) {
      const { version } = listings
      const alternatives = parseKeyword(keyword)
      const words = [...new Set(alternatives.flatMap(({ all, none }) => [...all, ...none]))]
      const found = await Promise.all(
        words.map((word) => cache.get(word, version, (cached) => idsWithWord(db, listings, word, cached))),
      )
      const idsByWord = new Map(words.map((word, i) => [word, found[i]]))
      const reading = withoutCommon(alternatives, (word) => idsByWord.get(word) === undefined)
      return {
        reading,
        matchingIn: (now) => (reading.length > 0 ? bitsOf(now, reading, idsByWord) : undefined),
      }
    },
  }
}

/**
 * Returns the ids of the listings whose remarks contain a word. After a change, queries only the changed
 * listings.
 */
async function idsWithWord(
  db: Database,
  listings: ListingIndex,
  word: string,
  cached: VersionedValue<WordListingIds> | undefined,
): Promise<WordListingIds> {
  const rows = cached && listings.rowsChangedSince(cached.version)
  if (!rows || rows.length > MAX_CHANGES) return listingIdsWith(db, word)
  if (!cached.value || rows.length === 0) return cached.value
  const changed = new Set(rows.map((row) => listings.columns.id[row] ?? NONE))
  const now = await listingIdsAmong(db, word, [...changed])
  return [...cached.value.filter((id) => !changed.has(id)), ...now]
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
  listings: ListingIndex,
  reading: readonly KeywordAlternative[],
  idsByWord: ReadonlyMap<string, WordListingIds>,
): Bits {
  const bitsByWord = new Map(Array.from(idsByWord, ([words, ids]) => [words, bitsOfIds(listings, ids ?? [])]))
  const matching = emptyBits(listings)
  for (const { all, none } of reading) {
    const [first, ...others] = all.flatMap((words) => bitsByWord.get(words) ?? [])
    // An alternative with only excluded words matches every listing without them.
    const found = first?.slice() ?? emptyBits(listings).fill(-1)
    for (const bits of others) intersectBits(found, bits)
    for (const bits of none.flatMap((words) => bitsByWord.get(words) ?? [])) subtractBits(found, bits)
    unionBits(matching, found)
  }
  return matching
}

const emptyBits = ({ columns }: ListingIndex): Bits => new Int32Array(wordCount(columns.id.length))

function bitsOfIds(listings: ListingIndex, ids: readonly number[]): Bits {
  const bits = emptyBits(listings)
  for (const id of ids) {
    const row = listings.rowOf(id)
    if (row !== undefined) setBit(bits, row, true)
  }
  return bits
}
