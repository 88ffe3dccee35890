import { type Bits, countAll, ones, setEach, wordsFor } from './bits.ts'
import { MOST } from './columns.ts'
import { between } from './conditions.ts'
import type { Homes, Scope } from './homes.ts'
import { CHUNK_WORDS, holdingBits } from './kept-bits.ts'
import type { Condition } from './scan.ts'
import { belongingTo, isFarApart } from './scopes.ts'

/** Words of the bits of the market: `length` of them from one on. */
interface Stretch {
  from: number
  length: number
}

/**
 * The words in which a search has homes, of bits of the whole market: a search of a state, or of a city, passes over
 * these alone. Bits of words are those of the first stretch, then those of the second, and so on.
 */
export interface Words {
  side: number
  stretches: readonly Stretch[]
  /** How many words there are. */
  length: number
  /** The chunks that they are in, see kept-bits.ts. */
  chunks: Int32Array
}

/** With the homes of a scope, as bits of these words and of the whole market. */
export interface ScopeWords extends Words {
  all: Bits
  market: Bits
}

interface KeptWords {
  version: number
  byScope: Map<string, ScopeWords>
}

const kept = new WeakMap<Homes, KeptWords>()

/** Kept for as long as no home changes where a scope is wide. Never write to them, and hold them across no await. */
export function wordsOf(homes: Homes, scope: Scope): ScopeWords {
  return isFarApart(scope)
    ? keptWords(homes, `${scope.side}/${scope.place}`, scope, belongingTo(scope))
    : wordsIn(scope, bitsOfList(homes, scope))
}

/** Those of the homes of a wide scope that have a place on the map, from one position up to, and not with, another. */
export function locatedWordsIn(
  homes: Homes,
  scope: Scope,
  rows: readonly { start: number; end: number }[],
): ScopeWords {
  const key = `${scope.side}/${scope.place}/located`
  const { market } = keptWords(homes, key, scope, [...belongingTo(scope), LOCATED])
  const stretches: Stretch[] = []
  for (const { start, end } of rows) {
    const last = stretches.at(-1)
    const next = last ? last.from + last.length : 0
    const from = Math.max(start >> 5, next)
    const length = wordsFor(end) - from
    if (length <= 0) continue
    if (last && from === next) last.length += length
    else stretches.push({ from, length })
  }
  const words = wordsFrom(scope.side, stretches)
  return { ...words, all: partOf(words, market), market }
}

const LOCATED = between('BOUNDS', 'x', 0, MOST)

function keptWords(homes: Homes, key: string, scope: Scope, belonging: readonly Condition[]): ScopeWords {
  let known = kept.get(homes)
  if (known?.version !== homes.version) {
    known = { version: homes.version, byScope: new Map() }
    kept.set(homes, known)
  }
  const words = known.byScope.get(key) ?? wordsIn(scope, bitsOfMarket(homes, scope, belonging))
  known.byScope.set(key, words)
  return words
}

function bitsOfList(homes: Homes, scope: Scope): Bits {
  const bits = new Int32Array(wordsFor(homes.columns.id.length))
  setEach(bits, homes.rowsOf(scope))
  return bits
}

function bitsOfMarket(homes: Homes, { side }: Scope, conditions: readonly Condition[]): Bits {
  const bits = new Int32Array(wordsFor(homes.columns.id.length)).fill(-1)
  const everywhere = wordsFrom(side, [{ from: 0, length: bits.length }])
  for (const condition of conditions) keepHolding(homes, everywhere, condition, bits)
  return bits
}

/** The words of bits of the market that are not empty. */
function wordsIn({ side }: Scope, market: Bits): ScopeWords {
  const stretches: Stretch[] = []
  let word = 0
  while (word < market.length) {
    if (market[word] === 0) {
      word++
      continue
    }
    const from = word
    while (word < market.length && market[word] !== 0) word++
    stretches.push({ from, length: word - from })
  }
  const words = wordsFrom(side, stretches)
  return { ...words, all: partOf(words, market), market }
}

function wordsFrom(side: number, stretches: readonly Stretch[]): Words {
  const chunks: number[] = []
  let length = 0
  for (const stretch of stretches) {
    length += stretch.length
    const first = Math.floor(stretch.from / CHUNK_WORDS)
    const last = Math.floor((stretch.from + stretch.length - 1) / CHUNK_WORDS)
    for (let chunk = Math.max(first, (chunks.at(-1) ?? -1) + 1); chunk <= last; chunk++) chunks.push(chunk)
  }
  return { side, stretches, length, chunks: Int32Array.from(chunks) }
}

/** Bits of the market, of these words alone. */
function partOf({ stretches, length }: Words, market: Bits): Bits {
  const bits = new Int32Array(length)
  let at = 0
  for (const stretch of stretches) {
    bits.set(market.subarray(stretch.from, stretch.from + stretch.length), at)
    at += stretch.length
  }
  return bits
}

/** Bits of words as bits of the whole market. */
export function ofMarket(homes: Homes, { stretches }: Words, bits: Bits): Bits {
  const market = new Int32Array(wordsFor(homes.columns.id.length))
  let at = 0
  for (const { from, length } of stretches) {
    market.set(bits.subarray(at, at + length), from)
    at += length
  }
  return market
}

/** Leaves of bits of words the homes for which a condition holds. */
export function keepHolding(
  homes: Homes,
  { side, stretches, chunks }: Words,
  condition: Condition,
  bits: Bits,
): void {
  for (const held of holdingBits(homes, side, condition, chunks)) {
    let at = 0
    for (const { from, length } of stretches) {
      keepCommon(bits, at, held, from, length)
      at += length
    }
  }
}

function keepCommon(bits: Bits, at: number, others: Bits, from: number, length: number): void {
  for (let i = 0; i < length; i++) bits[at + i] = (bits[at + i] ?? 0) & (others[from + i] ?? 0)
}

/** How many of the homes of bits of words a condition holds for. */
export function countHolding(homes: Homes, words: Words, condition: Condition, bits: Bits): number {
  const [held, ...others] = holdingBits(homes, words.side, condition, words.chunks)
  if (!held || others.length > 0) {
    const left = bits.slice()
    keepHolding(homes, words, condition, left)
    return countAll(left)
  }
  let [count, at] = [0, 0]
  for (const { from, length } of words.stretches) {
    count += countCommon(bits, at, held, from, length)
    at += length
  }
  return count
}

function countCommon(bits: Bits, at: number, others: Bits, from: number, length: number): number {
  let count = 0
  for (let i = 0; i < length; i++) count += ones((bits[at + i] ?? 0) & (others[from + i] ?? 0))
  return count
}
