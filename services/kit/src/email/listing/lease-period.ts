/** The time that a rent pays for: a period that the product has words for, or the feed's own word. */
export type LeasePeriod = 'WEEK' | 'MONTH' | 'YEAR' | { other: string }

/** Words of RESO and of feeds, as the graph reads them. */
const PERIODS: readonly [LeasePeriod, RegExp][] = [
  ['WEEK', /^(week|weekly|per week)$/i],
  ['MONTH', /^(month|monthly|per month)$/i],
  ['YEAR', /^(year|yearly|annual|annually|per year)$/i],
]

/** A month when the feed names no period. */
export function leasePeriodOf(feedPeriod: string): LeasePeriod {
  const name = feedPeriod.trim()
  if (!name) return 'MONTH'
  return PERIODS.find(([, pattern]) => pattern.test(name))?.[0] ?? { other: name }
}
