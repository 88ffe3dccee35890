import { type Bits, takeAway } from './bits.ts'
import type { Homes, Scope } from './homes.ts'
import { keepHolding, type Reach, reachOf } from './reach.ts'
import type { Condition } from './scan.ts'

/**
 * The homes of a scope that match every condition, or all but one. It is all that facets and relaxations need: a choice
 * of a filter counts homes that fail no other filter, and without a filter match those that fail it alone.
 */
export interface NearMisses {
  where: Reach
  /** Homes that fail none, as bits of this reach. */
  matches: Bits
  /** For each condition the homes that fail it and no other. */
  failing: readonly Bits[]
}

export function nearMissesOf(homes: Homes, scope: Scope, conditions: readonly Condition[]): NearMisses {
  const where = reachOf(homes, scope)
  const { all } = where
  const matches = all.slice()
  const failedTwice = new Int32Array(all.length)
  const failing = conditions.map((condition) => {
    const failed = all.slice()
    keepHolding(homes, where, condition, failed)
    for (let i = 0; i < all.length; i++) {
      const fails = (all[i] ?? 0) & ~(failed[i] ?? 0)
      failed[i] = fails
      // What matches no more has failed another one before.
      failedTwice[i] = (failedTwice[i] ?? 0) | (fails & ~(matches[i] ?? 0))
      matches[i] = (matches[i] ?? 0) & ~fails
    }
    return failed
  })
  for (const failed of failing) takeAway(failed, failedTwice)
  return { where, matches, failing }
}
