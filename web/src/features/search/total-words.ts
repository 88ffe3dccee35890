import type { TFunction } from 'i18next'
import { formatNumber } from '../../lib/format.ts'
import type { Locale } from '../../lib/locale.ts'
import { reachableHomes } from '../../lib/search-query.ts'

/** A count of homes as it is shown: exact below 10,000, "10,000+" from there on. */
export function totalWords(total: number, locale: Locale): string {
  const number = formatNumber(Math.min(total, reachableHomes), locale)
  return total >= reachableHomes ? `${number}+` : number
}

/** The label of a button that applies filters, with the number of homes once it is known. */
export function showWords(count: { total: number } | null, t: TFunction, locale: Locale): string {
  if (!count) return t('filters.show')
  return t('filters.showCount', { count: count.total, total: totalWords(count.total, locale) })
}
