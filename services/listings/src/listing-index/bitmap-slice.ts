import { CHUNK_WORDS, matchingBits } from './bitmap-cache.ts'
import { type Bits, countBits, popCount, setBits, wordCount } from './bits.ts'
import { MAX_VALUE } from './columns.ts'
import { between, isWide, scopeConditions } from './conditions.ts'
import type { ListingIndex, Scope } from './listing-index.ts'
import type { Condition } from './scan.ts'

/** A run of `length` words of a market bitmap, starting at word `from`. */
interface WordRange {
  from: number
  length: number
}

/**
 * The 32-bit words of a market bitmap that contain the listings of a search. A search of a state or city
 * processes only these words. The bits of a slice are the words of all its ranges, concatenated.
 */
export interface BitmapSlice {
  transactionType: number
  ranges: readonly WordRange[]
  /** Total number of words. */
  length: number
  /** The chunks that contain these words, see bitmap-cache.ts. */
  chunks: Int32Array
}

/** The slice of a scope. `all` contains the bits of the listings in the scope. */
export interface ScopeSlice extends BitmapSlice {
  all: Bits
}

interface CachedSlices {
  version: number
  byScope: Map<string, ScopeSlice>
}

const cache = new WeakMap<ListingIndex, CachedSlices>()

/**
 * Returns the slice of a scope. Caches the slice of a wide scope until a listing changes. Never write to the
 * slice or hold it across an await.
 */
export function sliceOf(listings: ListingIndex, scope: Scope): ScopeSlice {
  if (!isWide(scope)) return sliceFromBits(scope, bitsFromRows(listings, scope))
  let cached = cache.get(listings)
  if (cached?.version !== listings.version) {
    cached = { version: listings.version, byScope: new Map() }
    cache.set(listings, cached)
  }
  const key = `${scope.transactionType}/${scope.place}`
  const slice = cached.byScope.get(key) ?? sliceFromBits(scope, bitsFromScan(listings, scope))
  cached.byScope.set(key, slice)
  return slice
}

/**
 * Returns a slice with the located listings of a scope that spans many rows, limited to the given row ranges.
 * The ranges are in ascending order, and `end` is exclusive. The slice may include neighboring listings whose
 * bits are in the same bitmap word as the start or end of a range.
 */
export function locatedSliceOf(
  listings: ListingIndex,
  scope: Scope,
  parts: readonly { start: number; end: number }[],
): ScopeSlice {
  const ranges: WordRange[] = []
  for (const { start, end } of parts) {
    const last = ranges.at(-1)
    const next = last ? last.from + last.length : 0
    const from = Math.max(start >> 5, next)
    const length = wordCount(end) - from
    if (length <= 0) continue
    if (last && from === next) last.length += length
    else ranges.push({ from, length })
  }
  const slice = sliceFromRanges(scope.transactionType, ranges)
  return { ...slice, all: bitsMatching(listings, slice, [...scopeConditions(scope), locatedCondition]) }
}

/** Returns the listings of a market bitmap that have a location. */
export function locatedBits(listings: ListingIndex, transactionType: number, bits: Bits): Bits {
  const slice = fullSliceOf(listings, transactionType)
  const located = bits.slice()
  retainMatching(listings, slice, locatedCondition, located)
  return located
}

const locatedCondition = between('BOUNDS', 'x', 0, MAX_VALUE)

function bitsFromRows(listings: ListingIndex, scope: Scope): Bits {
  const bits = new Int32Array(wordCount(listings.columns.id.length))
  setBits(bits, listings.rowsOf(scope))
  return bits
}

function bitsFromScan(listings: ListingIndex, scope: Scope): Bits {
  return bitsMatching(listings, fullSliceOf(listings, scope.transactionType), scopeConditions(scope))
}

const fullSliceOf = (listings: ListingIndex, transactionType: number): BitmapSlice =>
  sliceFromRanges(transactionType, [{ from: 0, length: wordCount(listings.columns.id.length) }])

/** Returns the listings of a slice that meet every condition. Bits after the last listing are 0. */
function bitsMatching(
  listings: ListingIndex,
  slice: BitmapSlice,
  conditions: readonly [Condition, ...Condition[]],
): Bits {
  const bits = new Int32Array(slice.length).fill(-1)
  for (const condition of conditions) retainMatching(listings, slice, condition, bits)
  return bits
}

/** Returns the slice of all nonzero words of a market bitmap. */
function sliceFromBits({ transactionType }: Scope, fullBits: Bits): ScopeSlice {
  const ranges: WordRange[] = []
  let word = 0
  while (word < fullBits.length) {
    if (fullBits[word] === 0) {
      word++
      continue
    }
    const from = word
    while (word < fullBits.length && fullBits[word] !== 0) word++
    ranges.push({ from, length: word - from })
  }
  const slice = sliceFromRanges(transactionType, ranges)
  return { ...slice, all: extractSlice(slice, fullBits) }
}

function sliceFromRanges(transactionType: number, ranges: readonly WordRange[]): BitmapSlice {
  const chunks: number[] = []
  let length = 0
  for (const range of ranges) {
    length += range.length
    const first = Math.floor(range.from / CHUNK_WORDS)
    const last = Math.floor((range.from + range.length - 1) / CHUNK_WORDS)
    for (let chunk = Math.max(first, (chunks.at(-1) ?? -1) + 1); chunk <= last; chunk++) chunks.push(chunk)
  }
  return { transactionType, ranges, length, chunks: Int32Array.from(chunks) }
}

/** Copies the words of a slice from a market bitmap. */
function extractSlice({ ranges, length }: BitmapSlice, fullBits: Bits): Bits {
  const bits = new Int32Array(length)
  let at = 0
  for (const range of ranges) {
    bits.set(fullBits.subarray(range.from, range.from + range.length), at)
    at += range.length
  }
  return bits
}

/** Expands the bits of a slice to a bitmap of the whole market. */
export function expandSlice(listings: ListingIndex, { ranges }: BitmapSlice, bits: Bits): Bits {
  const fullBits = new Int32Array(wordCount(listings.columns.id.length))
  let at = 0
  for (const { from, length } of ranges) {
    fullBits.set(bits.subarray(at, at + length), from)
    at += length
  }
  return fullBits
}

/** Clears, in place, the bits of listings in a slice that do not meet the condition. */
export function retainMatching(
  listings: ListingIndex,
  { transactionType, ranges, chunks }: BitmapSlice,
  condition: Condition,
  bits: Bits,
): void {
  for (const matching of matchingBits(listings, transactionType, condition, chunks)) {
    let at = 0
    for (const { from, length } of ranges) {
      andWords(bits, at, matching, from, length)
      at += length
    }
  }
}

function andWords(bits: Bits, at: number, others: Bits, from: number, length: number): void {
  for (let i = 0; i < length; i++) bits[at + i] = (bits[at + i] ?? 0) & (others[from + i] ?? 0)
}

/** Counts the listings that meet the condition among the set bits of a slice. */
export function countMatching(
  listings: ListingIndex,
  slice: BitmapSlice,
  condition: Condition,
  bits: Bits,
): number {
  const [matching, ...others] = matchingBits(listings, slice.transactionType, condition, slice.chunks)
  if (!matching || others.length > 0) {
    const remaining = bits.slice()
    retainMatching(listings, slice, condition, remaining)
    return countBits(remaining)
  }
  let [count, at] = [0, 0]
  for (const { from, length } of slice.ranges) {
    count += countAndWords(bits, at, matching, from, length)
    at += length
  }
  return count
}

function countAndWords(bits: Bits, at: number, others: Bits, from: number, length: number): number {
  let count = 0
  for (let i = 0; i < length; i++) count += popCount((bits[at + i] ?? 0) & (others[from + i] ?? 0))
  return count
}
