import { MAX_RESULTS } from '@gable/kit/rules/search-limits'
import { formatNumber } from './format.ts'
import type { Locale } from './locale.ts'

/** Formats a number of results: exact below 10,000, then "10,000+". */
export function formatTotal(total: number, locale: Locale): string {
  const number = formatNumber(Math.min(total, MAX_RESULTS), locale)
  return total >= MAX_RESULTS ? `${number}+` : number
}
