import { type Bits, packBelow, packFrom, packUnmarked, setBit, setEach, wordsFor } from './bits.ts'
import type { Columns } from './columns.ts'
import type { Homes } from './homes.ts'
import { type Condition, matchesOf } from './scan.ts'

interface KeptBits {
  version: number
  bits: Bits
  /** 1 for each chunk of which the bits are told. */
  told: Uint8Array
}

// A million homes take 125 kB each.
const KEPT_MAX = 512
/** Homes are looked at in chunks of so many words: a search of a state asks for a few of them. */
export const CHUNK_WORDS = 128
const CHUNK = 32 * CHUNK_WORDS

const kept = new WeakMap<Homes, Map<string, KeptBits>>()

/**
 * For which homes of the whole market a condition holds: for those that are a yes in each of these bits, which are
 * told of the given chunks alone. People ask for the same few steps of each filter, so the bits are kept for each
 * condition by itself, and brought up to date home by home when some change: most searches are then a few passes over
 * bits instead of over homes. Never write to them, and hold them across no await.
 */
export function holdingBits(
  homes: Homes,
  side: number,
  condition: Condition,
  chunks: Int32Array,
): readonly Bits[] {
  return (condition.parts ?? [condition]).map((part) =>
    // Homes that are quickly listed are not worth keeping.
    part.key === undefined || part.candidates
      ? bitsOnce(homes, side, part, chunks)
      : bitsOf(homes, part.key, part, chunks),
  )
}

/** Of a condition that hardly anybody asks for again. */
function bitsOnce(homes: Homes, side: number, condition: Condition, chunks: Int32Array): Bits {
  if (condition.bits) return condition.bits
  const { columns } = homes
  const bits = new Int32Array(wordsFor(columns.id.length))
  const candidates = condition.candidates?.(homes, side)
  if (candidates) setEach(bits, matchesOf(columns, candidates.rows, [condition]))
  else for (const chunk of chunks) tell(homes, condition, bits, chunk)
  return bits
}

function bitsOf(homes: Homes, key: string, condition: Condition, chunks: Int32Array): Bits {
  const byKey = kept.get(homes) ?? new Map<string, KeptBits>()
  kept.set(homes, byKey)
  const before = byKey.get(key)
  const known = (before && broughtUpToDate(homes, condition, before)) ?? untold(homes)
  const { told } = known
  for (let i = 0; i < chunks.length; i++) {
    const chunk = chunks[i] ?? 0
    if (told[chunk] === 1) continue
    tell(homes, condition, known.bits, chunk)
    told[chunk] = 1
  }
  // Taken out and put in again: the one that was asked for longest ago is the first.
  byKey.delete(key)
  byKey.set(key, known)
  const [oldest] = byKey.keys()
  if (byKey.size > KEPT_MAX && oldest !== undefined) byKey.delete(oldest)
  return known.bits
}

function untold({ version, columns }: Homes): KeptBits {
  const words = wordsFor(columns.id.length)
  return { version, bits: new Int32Array(words), told: new Uint8Array(Math.ceil(words / CHUNK_WORDS)) }
}

/** Undefined where so much has changed that all is looked at anew. */
function broughtUpToDate(homes: Homes, condition: Condition, known: KeptBits): KeptBits | undefined {
  if (known.version === homes.version) return known
  const changed = homes.rowsChangedSince(known.version)
  if (!changed) return undefined
  const isLonger = wordsFor(homes.columns.id.length) > known.bits.length
  const { bits, told } = isLonger ? lengthened(known, untold(homes)) : known
  const rows = Int32Array.from(changed)
  const marks = new Uint8Array(rows.length)
  condition.mark(homes.columns, rows, marks)
  for (const [i, row] of rows.entries()) setBit(bits, row, marks[i] === 0)
  return { version: homes.version, bits, told }
}

function lengthened(known: KeptBits, to: KeptBits): KeptBits {
  to.bits.set(known.bits)
  to.told.set(known.told)
  return to
}

/** Looks at the homes of a chunk. */
function tell({ columns, rows }: Homes, condition: Condition, bits: Bits, chunk: number): void {
  const start = chunk * CHUNK
  const end = Math.min(start + CHUNK, rows.length)
  if (end <= start) return
  const word = chunk * CHUNK_WORDS
  if (condition.bound) {
    tellBound(columns, condition.bound, start, end, bits.subarray(word))
    return
  }
  const marks = new Uint8Array(end - start)
  condition.mark(columns, rows.subarray(start, end), marks)
  packUnmarked(marks, bits, word)
}

function tellBound(
  columns: Columns,
  bound: NonNullable<Condition['bound']>,
  start: number,
  end: number,
  bits: Bits,
): void {
  const values = columns[bound.column].subarray(start, end)
  if ('from' in bound) packFrom(values, values.length, bound.from, bits)
  else packBelow(values, values.length, bound.below, bits)
}
