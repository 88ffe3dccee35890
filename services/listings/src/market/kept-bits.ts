import { type Bits, keepCommon, packBelow, packFrom, packUnmarked, setBit, wordsFor } from './bits.ts'
import type { Homes } from './homes.ts'
import type { Condition } from './scan.ts'

interface KeptBits {
  version: number
  bits: Bits
}

// A million homes take 125 kB each.
const KEPT_MAX = 256
// A multiple of 32, so that each block begins with a word.
const BLOCK = 4_096

const kept = new WeakMap<Homes, Map<string, KeptBits>>()

/**
 * The homes of the whole market that match every condition. People ask for the same few steps of each filter, so
 * which homes match is kept for each condition by itself, and brought up to date home by home when some change:
 * most searches are then a few passes over bits instead of over homes. Hold it across no await.
 */
export function matchingBits(homes: Homes, conditions: readonly Condition[]): Bits {
  const [first, ...others] = conditions.flatMap((condition) => condition.parts ?? [condition])
  if (!first) throw new Error('The homes of all sides of the market are of no search')
  const bits = bitsOf(homes, first).slice()
  for (const condition of others) keepCommon(bits, bitsOf(homes, condition))
  return bits
}

function bitsOf(homes: Homes, condition: Condition): Bits {
  const { key } = condition
  if (key === undefined) return lookAtAll(homes, condition)
  const byKey = kept.get(homes) ?? new Map<string, KeptBits>()
  kept.set(homes, byKey)
  const known = byKey.get(key)
  const bits = known ? broughtUpToDate(homes, condition, known) : lookAtAll(homes, condition)
  // Taken out and put in again: the one that was asked for longest ago is the first.
  byKey.delete(key)
  byKey.set(key, { version: homes.version, bits })
  const [oldest] = byKey.keys()
  if (byKey.size > KEPT_MAX && oldest !== undefined) byKey.delete(oldest)
  return bits
}

function lookAtAll({ columns, rows }: Homes, condition: Condition): Bits {
  const { bound } = condition
  const bits = new Int32Array(wordsFor(columns.id.length))
  if (bound) {
    const values = columns[bound.column]
    if ('from' in bound) packFrom(values, rows.length, bound.from, bits)
    else packBelow(values, rows.length, bound.below, bits)
    return bits
  }
  const marks = new Uint8Array(BLOCK)
  for (let start = 0; start < rows.length; start += BLOCK) {
    const block = rows.subarray(start, start + BLOCK)
    const blockMarks = marks.subarray(0, block.length)
    condition.mark(columns, block, blockMarks)
    packUnmarked(blockMarks, bits, start >> 5)
  }
  return bits
}

function broughtUpToDate(homes: Homes, condition: Condition, known: KeptBits): Bits {
  if (known.version === homes.version) return known.bits
  const changed = homes.rowsChangedSince(known.version)
  if (!changed) return lookAtAll(homes, condition)
  const { columns } = homes
  const bits = roomy(known.bits, wordsFor(columns.id.length))
  const rows = Int32Array.from(changed)
  const marks = new Uint8Array(rows.length)
  condition.mark(columns, rows, marks)
  for (const [i, row] of rows.entries()) setBit(bits, row, marks[i] === 0)
  return bits
}

function roomy(bits: Bits, words: number): Bits {
  if (bits.length >= words) return bits
  const longer = new Int32Array(words)
  longer.set(bits)
  return longer
}
