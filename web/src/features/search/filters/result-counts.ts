import { isNonResidential } from '@gable/kit/rules/property-types'
import type { TFunction } from 'i18next'
import { formatTotal } from '../../../platform/format/format-total.ts'
import type { Locale } from '../../../platform/format/locale.ts'
import type { Filters } from '../../../platform/urls/filter-keys.ts'

/** Returns the noun for the results of a search. Only residential types count as homes. */
function resultNoun({ uiPropertyType: propertyTypes }: Filters): 'homes' | 'lots' | 'properties' {
  if (!propertyTypes?.every(isNonResidential)) return 'homes'
  return propertyTypes.every((propertyType) => propertyType === 'land') ? 'lots' : 'properties'
}

/** Returns the number of results with their noun, such as "214 homes" or "1 lot". */
export const resultCountLabel = (total: number, filters: Filters, t: TFunction, locale: Locale): string =>
  t(`counted.${resultNoun(filters)}`, { count: total, total: formatTotal(total, locale) })

/** Returns the label of the button that applies filters, with the number of results once it is known. */
export const showResultsLabel = (
  total: number | null,
  filters: Filters,
  t: TFunction,
  locale: Locale,
): string =>
  total === null
    ? t(`filterFields.show.${resultNoun(filters)}`)
    : t('filterFields.showCounted', { counted: resultCountLabel(total, filters, t, locale) })
