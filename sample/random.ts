import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator'

/**
 * Returns a 32-bit hash of a text (FNV-1a with a final avalanche step), which is the same on every machine.
 */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return mix(value)
}

/** Mixes the bits of a number so that similar seeds, such as 1 and 2, produce unrelated streams. */
export function mix(value: number): number {
  let v = value | 0
  v = Math.imul(v ^ (v >>> 16), 0x85ebca6b)
  v = Math.imul(v ^ (v >>> 13), 0xc2b2ae35)
  return (v ^ (v >>> 16)) >>> 0
}

/** A seeded random number generator. The same seed produces the same sequence. */
export class Random {
  readonly #source: RandomGenerator

  constructor(seed: number) {
    this.#source = xoroshiro128plus(mix(seed))
  }

  /**
   * Creates an independent stream for each subject, so that additional random numbers for one subject never
   * change those for another.
   */
  static of(...parts: (string | number)[]): Random {
    return new Random(hash(parts.join('/')))
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  unit(): number {
    return (this.#source.next() >>> 0) / 0x100000000
  }

  chance(probability: number): boolean {
    return this.unit() < probability
  }

  /** Returns an integer between min and max, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.unit() * (max - min + 1))
  }

  between(min: number, max: number): number {
    return min + this.unit() * (max - min)
  }

  /** Returns a number from a bell-shaped distribution around the mean, at most three deviations away. */
  normal(mean: number, deviation: number): number {
    const sum = this.unit() + this.unit() + this.unit() + this.unit() + this.unit() + this.unit() - 3
    return mean + deviation * Math.max(-3, Math.min(3, sum * Math.SQRT2))
  }

  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const item = list[Math.floor(this.unit() * list.length)]
    if (item === undefined) throw new RangeError('Failed to pick an item: the list is empty')
    return item
  }

  /** Picks a choice by weight. The weights do not need to add up to one. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let total = 0
    for (const [, weight] of choices) total += weight
    let left = this.unit() * total
    for (const [item, weight] of choices) {
      left -= weight
      if (left < 0) return item
    }
    const last = choices.at(-1)
    if (!last) throw new RangeError('Failed to pick a weighted choice: the list is empty')
    return last[0]
  }

  /** Picks an item by its weight. Returns undefined when all weights are zero. */
  weightedBy<T>(items: readonly T[], weightOf: (item: T) => number): T | undefined {
    let total = 0
    for (const item of items) total += weightOf(item)
    let left = this.unit() * total
    let last: T | undefined
    for (const item of items) {
      const weight = weightOf(item)
      if (weight === 0) continue
      left -= weight
      if (left < 0) return item
      last = item
    }
    return last
  }

  /** Returns `count` different items in random order, or all items when the list contains fewer. */
  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list]
    const taken: T[] = []
    while (taken.length < count && rest.length > 0) {
      const [item] = rest.splice(Math.floor(this.unit() * rest.length), 1)
      if (item !== undefined) taken.push(item)
    }
    return taken
  }
}
