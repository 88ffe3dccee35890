/** Numbers that are the same in every run. */
export interface Random {
  whole(least: number, most: number): number
  /** True so often out of one. */
  chance(share: number): boolean
  oneOf<T>(choices: readonly T[]): T
  /** At least one of them. */
  someOf<T>(choices: readonly T[]): T[]
  uuid(): string
}

export function createRandom(seed: number): Random {
  let state = seed
  // Mulberry32.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  function oneOf<T>(choices: readonly T[]): T {
    const choice = choices[whole(0, choices.length - 1)]
    if (choice === undefined) throw new Error('There is nothing to choose from')
    return choice
  }
  const hex = (digits: number) => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join('')
  return {
    whole,
    chance: (share) => next() < share,
    oneOf,
    someOf: (choices) => {
      const some = choices.filter(() => next() < 0.5)
      return some.length > 0 ? some : [oneOf(choices)]
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  }
}
