import { countBits } from '../listing-index/bits.ts'
import type { Condition } from '../listing-index/scan.ts'
import { capCount, type Relaxations } from './facets.contract.ts'
import type { FacetCandidates } from './facets.ts'

/**
 * Counts the listings that would match if each condition were removed. Omits conditions whose removal adds no
 * listings.
 */
export function relaxationsOf(
  { matches, failingOnly }: FacetCandidates,
  conditions: readonly Condition[],
): Relaxations {
  const found = countBits(matches)
  return conditions
    .map(({ filter }, i) => ({
      filter,
      totalResults: capCount(found + countBits(failingOnly[i] ?? noFailures)),
    }))
    .filter(({ totalResults }) => totalResults > capCount(found))
    .sort((a, b) => b.totalResults - a.totalResults)
}

const noFailures = new Int32Array(0)
