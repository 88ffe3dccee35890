import { createHash } from 'node:crypto'

export interface Random {
  /** Returns an integer from 0 (inclusive) to `limit` (exclusive). */
  below: (limit: number) => number
  pick: <T>(values: readonly T[]) => T | undefined
  shuffle: <T>(values: readonly T[]) => T[]
}

/** Returns a Mulberry32 generator seeded with a string, so that a draw can be repeated. */
export function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (values) => values[below(values.length)],
    shuffle: (values) => {
      const shuffled = [...values]
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = below(last + 1)
        const [a, b] = [shuffled[last], shuffled[other]]
        if (a === undefined || b === undefined) continue
        shuffled[last] = b
        shuffled[other] = a
      }
      return shuffled
    },
  }
}
