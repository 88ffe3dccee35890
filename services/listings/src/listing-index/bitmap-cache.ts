import { type Bits, packAtLeast, packBelow, packUnmarked, setBit, setBits, wordCount } from './bits.ts'
import type { Columns } from './columns.ts'
import type { ListingIndex } from './listing-index.ts'
import { type Condition, matchesOf } from './scan.ts'

interface CachedBitmap {
  version: number
  bits: Bits
  /** 1 for each chunk whose bits are computed. */
  computed: Uint8Array
}

// With a million listings, each entry takes 125 kB.
const MAX_CACHED = 512
/**
 * Number of 32-bit words per chunk. Bits are computed by chunk, and a search of a state needs only a few
 * chunks.
 */
export const CHUNK_WORDS = 128
const CHUNK_ROWS = 32 * CHUNK_WORDS

const cache = new WeakMap<ListingIndex, Map<string, CachedBitmap>>()

/**
 * Returns bitmaps of the whole market. A listing meets the condition when its bit is set in every bitmap.
 * Only the bits of the given chunks are valid. Users pick the same few values of each filter, so the bitmaps
 * are cached by condition and updated row by row when listings change. Most searches then combine cached bits
 * instead of reading listings. Never write to the bitmaps or hold them across an await.
 */
export function matchingBits(
  listings: ListingIndex,
  transactionType: number,
  condition: Condition,
  chunks: Int32Array,
): readonly Bits[] {
  return (condition.parts ?? [condition]).map((part) =>
    // Conditions with a short list of candidates are not worth caching.
    part.key === undefined || part.candidates
      ? uncachedBits(listings, transactionType, part, chunks)
      : cachedBits(listings, part.key, part, chunks),
  )
}

/** Computes the bits of a condition that is unlikely to be requested again. */
function uncachedBits(
  listings: ListingIndex,
  transactionType: number,
  condition: Condition,
  chunks: Int32Array,
): Bits {
  if (condition.bits) return condition.bits
  const { columns } = listings
  const bits = new Int32Array(wordCount(columns.id.length))
  const candidates = condition.candidates?.(listings, transactionType)
  if (candidates) setBits(bits, matchesOf(columns, candidates.rows, [condition]))
  else for (const chunk of chunks) computeChunk(listings, condition, bits, chunk)
  return bits
}

function cachedBits(listings: ListingIndex, key: string, condition: Condition, chunks: Int32Array): Bits {
  const byKey = cache.get(listings) ?? new Map<string, CachedBitmap>()
  cache.set(listings, byKey)
  const previous = byKey.get(key)
  const entry = (previous && refreshEntry(listings, condition, previous)) ?? emptyEntry(listings)
  const { computed } = entry
  for (let i = 0; i < chunks.length; i++) {
    const chunk = chunks[i] ?? 0
    if (computed[chunk] === 1) continue
    computeChunk(listings, condition, entry.bits, chunk)
    computed[chunk] = 1
  }
  // Reinserts the entry, so that the least recently used entry is first.
  byKey.delete(key)
  byKey.set(key, entry)
  const [oldest] = byKey.keys()
  if (byKey.size > MAX_CACHED && oldest !== undefined) byKey.delete(oldest)
  return entry.bits
}

function emptyEntry({ version, columns }: ListingIndex): CachedBitmap {
  const words = wordCount(columns.id.length)
  return { version, bits: new Int32Array(words), computed: new Uint8Array(Math.ceil(words / CHUNK_WORDS)) }
}

/** Updates a cached bitmap. Returns undefined when too much has changed, so that it must be recomputed. */
function refreshEntry(
  listings: ListingIndex,
  condition: Condition,
  entry: CachedBitmap,
): CachedBitmap | undefined {
  if (entry.version === listings.version) return entry
  const changed = listings.rowsChangedSince(entry.version)
  if (!changed) return undefined
  const isLonger = wordCount(listings.columns.id.length) > entry.bits.length
  const { bits, computed } = isLonger ? growEntry(entry, emptyEntry(listings)) : entry
  const rows = Int32Array.from(changed)
  const marks = new Uint8Array(rows.length)
  condition.mark(listings.columns, rows, marks)
  for (const [i, row] of rows.entries()) setBit(bits, row, marks[i] === 0)
  return { version: listings.version, bits, computed }
}

function growEntry(entry: CachedBitmap, to: CachedBitmap): CachedBitmap {
  to.bits.set(entry.bits)
  to.computed.set(entry.computed)
  return to
}

function computeChunk(
  { columns, rows }: ListingIndex,
  condition: Condition,
  bits: Bits,
  chunk: number,
): void {
  const start = chunk * CHUNK_ROWS
  const end = Math.min(start + CHUNK_ROWS, rows.length)
  if (end <= start) return
  const word = chunk * CHUNK_WORDS
  if (condition.bound) {
    computeBoundChunk(columns, condition.bound, start, end, bits.subarray(word))
    return
  }
  const marks = new Uint8Array(end - start)
  condition.mark(columns, rows.subarray(start, end), marks)
  packUnmarked(marks, bits, word)
}

function computeBoundChunk(
  columns: Columns,
  bound: NonNullable<Condition['bound']>,
  start: number,
  end: number,
  bits: Bits,
): void {
  const values = columns[bound.column].subarray(start, end)
  if ('from' in bound) packAtLeast(values, values.length, bound.from, bits)
  else packBelow(values, values.length, bound.below, bits)
}
