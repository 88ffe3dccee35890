import { countAll } from '../market/bits.ts'
import type { NearMisses } from '../market/near-misses.ts'
import type { Condition } from '../market/scan.ts'
import { capped, type Relaxations } from './facets.contract.ts'

/** How many homes would match without each of the conditions. */
export function relaxationsOf(
  { matches, failing }: NearMisses,
  conditions: readonly Condition[],
): Relaxations {
  const found = countAll(matches)
  return conditions
    .map(({ filter }, i) => ({ filter, totalResults: capped(found + countAll(failing[i] ?? NONE_FAIL)) }))
    .filter(({ totalResults }) => totalResults > capped(found))
    .sort((a, b) => b.totalResults - a.totalResults)
}

const NONE_FAIL = new Int32Array(0)
