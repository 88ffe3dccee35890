import { type Bits, countAll, ones, setEach, wordsFor } from './bits.ts'
import { MOST } from './columns.ts'
import { between } from './conditions.ts'
import type { Homes, Scope } from './homes.ts'
import { CHUNK_WORDS, holdingBits } from './kept-bits.ts'
import type { Condition } from './scan.ts'
import { belongingTo, isWide } from './scopes.ts'

/** Words of the bits of the market: `length` of them from one on. */
interface Stretch {
  from: number
  length: number
}

/**
 * The words in which a search has homes, of bits of the whole market: a search of a state, or of a city, passes over
 * these alone. Bits of a reach are those of the first stretch, then those of the second, and so on.
 */
export interface Reach {
  side: number
  stretches: readonly Stretch[]
  /** How many words there are. */
  length: number
  /** The chunks that they are in, see kept-bits.ts. */
  chunks: Int32Array
}

/** With the homes of a scope, as bits of the reach. */
export interface ScopeReach extends Reach {
  all: Bits
}

interface KeptReaches {
  version: number
  byScope: Map<string, ScopeReach>
}

const kept = new WeakMap<Homes, KeptReaches>()

/** Kept for as long as no home changes where a scope is wide. Never write to it, and hold it across no await. */
export function reachOf(homes: Homes, scope: Scope): ScopeReach {
  if (!isWide(scope)) return reachIn(scope, bitsOfList(homes, scope))
  let known = kept.get(homes)
  if (known?.version !== homes.version) {
    known = { version: homes.version, byScope: new Map() }
    kept.set(homes, known)
  }
  const key = `${scope.side}/${scope.place}`
  const reach = known.byScope.get(key) ?? reachIn(scope, bitsOfMarket(homes, scope))
  known.byScope.set(key, reach)
  return reach
}

/**
 * Those of the homes of a wide scope that have a place on the map, of parts of the market in order: from one position
 * up to, and not with, another. Their neighbours within a word come along.
 */
export function locatedReachOf(
  homes: Homes,
  scope: Scope,
  parts: readonly { start: number; end: number }[],
): ScopeReach {
  const stretches: Stretch[] = []
  for (const { start, end } of parts) {
    const last = stretches.at(-1)
    const next = last ? last.from + last.length : 0
    const from = Math.max(start >> 5, next)
    const length = wordsFor(end) - from
    if (length <= 0) continue
    if (last && from === next) last.length += length
    else stretches.push({ from, length })
  }
  const reach = reachFrom(scope.side, stretches)
  return { ...reach, all: homesFor(homes, reach, [...belongingTo(scope), LOCATED]) }
}

const LOCATED = between('BOUNDS', 'x', 0, MOST)

function bitsOfList(homes: Homes, scope: Scope): Bits {
  const bits = new Int32Array(wordsFor(homes.columns.id.length))
  setEach(bits, homes.rowsOf(scope))
  return bits
}

function bitsOfMarket(homes: Homes, scope: Scope): Bits {
  const everywhere = reachFrom(scope.side, [{ from: 0, length: wordsFor(homes.columns.id.length) }])
  return homesFor(homes, everywhere, belongingTo(scope))
}

/** The homes of a reach for which each of some conditions holds, which no word beyond the last home does. */
function homesFor(homes: Homes, reach: Reach, conditions: readonly [Condition, ...Condition[]]): Bits {
  const bits = new Int32Array(reach.length).fill(-1)
  for (const condition of conditions) keepHolding(homes, reach, condition, bits)
  return bits
}

/** The words of bits of the market that are not empty. */
function reachIn({ side }: Scope, market: Bits): ScopeReach {
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
  const reach = reachFrom(side, stretches)
  return { ...reach, all: partOf(reach, market) }
}

function reachFrom(side: number, stretches: readonly Stretch[]): Reach {
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

/** Bits of the market, of a reach alone. */
function partOf({ stretches, length }: Reach, market: Bits): Bits {
  const bits = new Int32Array(length)
  let at = 0
  for (const stretch of stretches) {
    bits.set(market.subarray(stretch.from, stretch.from + stretch.length), at)
    at += stretch.length
  }
  return bits
}

/** Bits of a reach as bits of the whole market. */
export function ofMarket(homes: Homes, { stretches }: Reach, bits: Bits): Bits {
  const market = new Int32Array(wordsFor(homes.columns.id.length))
  let at = 0
  for (const { from, length } of stretches) {
    market.set(bits.subarray(at, at + length), from)
    at += length
  }
  return market
}

/** Takes out of bits of a reach, in place, the homes for which a condition does not hold. */
export function keepHolding(
  homes: Homes,
  { side, stretches, chunks }: Reach,
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

/** How many of the homes of bits of a reach a condition holds for. */
export function countHolding(homes: Homes, reach: Reach, condition: Condition, bits: Bits): number {
  const [held, ...others] = holdingBits(homes, reach.side, condition, reach.chunks)
  if (!held || others.length > 0) {
    const left = bits.slice()
    keepHolding(homes, reach, condition, left)
    return countAll(left)
  }
  let [count, at] = [0, 0]
  for (const { from, length } of reach.stretches) {
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
