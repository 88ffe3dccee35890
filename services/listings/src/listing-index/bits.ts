/** Bitmap with one bit per listing: row n of the columns is bit n & 31 of word n >> 5. */
export type Bits = Int32Array

export const wordCount = (rowCount: number): number => (rowCount + 31) >> 5

/** Sets a bit for each mark that is 0, starting at the word `word`. Unused bits of the last word are 0. */
export function packUnmarked(marks: Uint8Array, bits: Bits, word: number): void {
  const whole = marks.length & ~31
  let at = word
  for (let i = 0; i < whole; i += 32) {
    let packed = 0
    for (let bit = 0; bit < 32; bit++) packed |= (1 - (marks[i + bit] ?? 0)) << bit
    bits[at++] = packed
  }
  if (whole === marks.length) return
  let packed = 0
  for (let i = whole; i < marks.length; i++) packed |= (1 - (marks[i] ?? 0)) << (i - whole)
  bits[at] = packed
}

/**
 * Sets a bit for each of the first `count` values that is at least the bound. Unused bits of the last word
 * are 0.
 */
export function packAtLeast(values: Int32Array, count: number, bound: number, bits: Bits): void {
  packBelow(values, count, bound, bits)
  const whole = count >> 5
  for (let word = 0; word < whole; word++) bits[word] = ~(bits[word] ?? 0)
  if (count & 31) bits[whole] = ~(bits[whole] ?? 0) & ~(-1 << (count & 31))
}

/**
 * Sets a bit for each of the first `count` values below the bound. Uses the sign of the difference, which
 * fits in 32 bits, because an unpredictable branch takes three times as long.
 */
export function packBelow(values: Int32Array, count: number, bound: number, bits: Bits): void {
  for (let word = 0, from = 0; from < count; word++, from += 32) {
    let packed = 0
    for (let i = Math.min(from + 31, count - 1); i >= from; i--)
      packed = (packed << 1) | (((values[i] ?? 0) - bound) >>> 31)
    bits[word] = packed
  }
}

/** 1 when the bit at a position is set, otherwise 0. */
export const bitAt = (bits: Bits, position: number): number =>
  ((bits[position >> 5] ?? 0) >>> (position & 31)) & 1

export function setBit(bits: Bits, position: number, isOn: boolean): void {
  const word = position >> 5
  const bit = 1 << (position & 31)
  bits[word] = isOn ? (bits[word] ?? 0) | bit : (bits[word] ?? 0) & ~bit
}

export function setBits(bits: Bits, positions: Int32Array): void {
  for (let i = 0; i < positions.length; i++) {
    const position = positions[i] ?? 0
    bits[position >> 5] = (bits[position >> 5] ?? 0) | (1 << (position & 31))
  }
}

/** Clears the bits that are not set in `others`. */
export function intersectBits(bits: Bits, others: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] ?? 0) & (others[i] ?? 0)
}

/** Clears the bits that are set in `others`. */
export function subtractBits(bits: Bits, others: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] ?? 0) & ~(others[i] ?? 0)
}

/** Sets the bits that are set in `others`. */
export function unionBits(bits: Bits, others: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] ?? 0) | (others[i] ?? 0)
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let i = 0; i < bits.length; i++) count += popCount(bits[i] ?? 0)
  return count
}

/** Counts the set bits from `start` (inclusive) to `end` (exclusive). */
export function countBitsBetween(bits: Bits, start: number, end: number): number {
  if (start >= end) return 0
  const first = start >> 5
  const last = (end - 1) >> 5
  let count = 0
  for (let word = first; word <= last; word++) {
    let wordBits = bits[word] ?? 0
    if (word === first) wordBits &= -1 << (start & 31)
    if (word === last) wordBits &= -1 >>> (31 - ((end - 1) & 31))
    count += popCount(wordBits)
  }
  return count
}

/**
 * Writes to `rows` the positions of the set bits from `start` (inclusive) to `end` (exclusive). Returns the
 * number of positions.
 */
export function listRowsBetween(bits: Bits, start: number, end: number, rows: Int32Array): number {
  let next = 0
  for (let word = start >> 5; word <= (end - 1) >> 5; word++) {
    let wordBits = bits[word] ?? 0
    while (wordBits !== 0) {
      const position = (word << 5) + 31 - Math.clz32(wordBits & -wordBits)
      wordBits &= wordBits - 1
      if (position >= start && position < end) rows[next++] = position
    }
  }
  return next
}

/** Returns the positions of the set bits, in ascending order. */
export function listRows(bits: Bits): Int32Array {
  const rows = new Int32Array(countBits(bits))
  listRowsBetween(bits, 0, bits.length << 5, rows)
  return rows
}

/** Returns the first `limit` of the given positions whose bits are set. */
export function firstSetRows(bits: Bits, positions: Int32Array, limit: number): Int32Array {
  const found = new Int32Array(limit)
  let count = 0
  for (let i = 0; i < positions.length && count < limit; i++) {
    const position = positions[i] ?? 0
    if (bitAt(bits, position) === 1) found[count++] = position
  }
  return found.subarray(0, count)
}

/** Counts the set bits of a word in parallel, by pairs, fours, and eights. */
export function popCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
