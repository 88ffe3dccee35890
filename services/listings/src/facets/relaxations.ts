import type { Condition, Scan } from '../market/scan.ts'
import { capped, type Relaxations } from './facets.contract.ts'

/** How many homes would match without each of the conditions. */
export function relaxationsOf({ failed }: Scan, conditions: readonly Condition[]): Relaxations {
  const counts = new Int32Array(conditions.length + 1)
  for (let i = 0; i < failed.length; i++) {
    const failure = failed[i] ?? 0
    counts[failure] = (counts[failure] ?? 0) + 1
  }
  const [matches = 0, ...alone] = counts
  return conditions
    .map(({ filter }, i) => ({ filter, totalResults: capped(matches + (alone[i] ?? 0)) }))
    .filter(({ totalResults }) => totalResults > capped(matches))
    .sort((a, b) => b.totalResults - a.totalResults)
}
