import type { TFunction } from 'i18next'
import { formatNumber } from '../../lib/format.ts'
import type { Locale } from '../../lib/locale.ts'
import { type Filters, type PropertyKind, reachableHomes } from '../../lib/search-query.ts'

/** A count of homes as it is shown: exact below 10,000, "10,000+" from there on. */
export function totalWords(total: number, locale: Locale): string {
  const number = formatNumber(Math.min(total, reachableHomes), locale)
  return total >= reachableHomes ? `${number}+` : number
}

const noHomes: readonly PropertyKind[] = ['farm', 'land', 'commercial']

/** What the results of a search are called: nobody lives on a lot, or in an office. */
function calledBy({ uiPropertyType: kinds }: Filters): 'homes' | 'lots' | 'properties' {
  if (!kinds?.every((kind) => noHomes.includes(kind))) return 'homes'
  return kinds.every((kind) => kind === 'land') ? 'lots' : 'properties'
}

/** How many results there are, with what they are: "214 homes", "1 lot". */
export const countWords = (total: number, filters: Filters, t: TFunction, locale: Locale): string =>
  t(`counted.${calledBy(filters)}`, { count: total, total: totalWords(total, locale) })

/** The label of a button that applies filters, with the number of results once it is known. */
export const showWords = (total: number | null, filters: Filters, t: TFunction, locale: Locale): string =>
  total === null
    ? t(`filterFields.show.${calledBy(filters)}`)
    : t('filterFields.showCounted', { counted: countWords(total, filters, t, locale) })
