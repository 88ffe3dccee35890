import { countBits } from '../listing-index/bits.ts'
import type { Condition } from '../listing-index/scan.ts'
import { capCount, type Relaxations } from './facets.contract.ts'
import type { FacetCandidates } from './facets.ts'

/** How many homes would match without each of the conditions. */
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
