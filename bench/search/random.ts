/** Pseudorandom numbers, identical in every run. */
export interface Random {
  /** Returns a number from `min` to `max`. */
  between(min: number, max: number): number
  whole(min: number, max: number): number
  /** Returns true with this probability (0 to 1). */
  chance(share: number): boolean
  oneOf<T>(choices: readonly T[]): T
}

export function createRandom(seed: number): Random {
  let state = seed
  // Mulberry32 generator.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    whole,
    between: (min, max) => min + next() * (max - min),
    chance: (share) => next() < share,
    oneOf(choices) {
      const choice = choices[whole(0, choices.length - 1)]
      if (choice === undefined) throw new Error('Failed to choose: the list is empty')
      return choice
    },
  }
}
