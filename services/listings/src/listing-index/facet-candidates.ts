import { type BitmapSlice, retainMatching, sliceOf } from './bitmap-slice.ts'
import { type Bits, subtractBits } from './bits.ts'
import type { ListingIndex, Scope } from './listing-index.ts'
import type { Condition } from './scan.ts'

/**
 * The homes of a scope that match every condition, or all but one. It is all that facets and relaxations need: a choice
 * of a filter counts homes that fail no other filter, and without a filter match those that fail it alone.
 */
export interface FacetCandidates {
  slice: BitmapSlice
  /** Homes that fail none, as bits of this reach. */
  matches: Bits
  /** For each condition the homes that fail it and no other. */
  failingOnly: readonly Bits[]
}

export function facetCandidatesOf(
  listings: ListingIndex,
  scope: Scope,
  conditions: readonly Condition[],
): FacetCandidates {
  const slice = sliceOf(listings, scope)
  const { all } = slice
  const matches = all.slice()
  const failedTwice = new Int32Array(all.length)
  const failingOnly = conditions.map((condition) => {
    const failed = all.slice()
    retainMatching(listings, slice, condition, failed)
    for (let i = 0; i < all.length; i++) {
      const fails = (all[i] ?? 0) & ~(failed[i] ?? 0)
      failed[i] = fails
      // What matches no more has failed another one before.
      failedTwice[i] = (failedTwice[i] ?? 0) | (fails & ~(matches[i] ?? 0))
      matches[i] = (matches[i] ?? 0) & ~fails
    }
    return failed
  })
  for (const failed of failingOnly) subtractBits(failed, failedTwice)
  return { slice, matches, failingOnly }
}
