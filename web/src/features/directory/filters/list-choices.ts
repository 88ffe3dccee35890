import type { TFunction } from 'i18next'
import { formatTotal } from '../../../platform/format/format-total.ts'
import type { Locale } from '../../../platform/format/locale.ts'
import { regionName, valueText } from '../../../platform/i18n/directory-text.ts'
import type { DirectoryFilters, ListFilter } from '../../../platform/urls/directory-query.ts'
import type { NotedChoice } from '../../../ui/forms/select.tsx'
import type { DirectoryFacets } from './directory-draft.ts'

interface Translator {
  t: TFunction
  locale: Locale
}

/** Returns the display text of a list filter value. */
export const choiceLabel = (key: ListFilter, value: string, t: TFunction): string =>
  key === 'licensedIn' ? regionName(value, t) : valueText(value, t)

/**
 * Returns the choices of a list filter in alphabetical order with their result counts. Selected values are
 * included even when they have no count.
 */
export function choicesOf(
  key: ListFilter,
  filters: DirectoryFilters,
  facets: DirectoryFacets | null,
  { t, locale }: Translator,
): NotedChoice[] {
  const counted = facets?.[key] ?? []
  const isCounted = (value: string) => counted.some((facet) => sameValue(facet.value, value))
  const uncounted = (filters[key] ?? []).filter((value) => !isCounted(value))
  return [
    ...counted.map(({ value, count }) => ({ value, note: formatTotal(count, locale) })),
    ...uncounted.map((value) => ({ value })),
  ]
    .map((choice) => ({ ...choice, label: choiceLabel(key, choice.value, t) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
}

/** Compares values case-insensitively, as the search does. */
const sameValue = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Returns the selected values, spelled as in `choices`. */
export const chosenOf = (choices: readonly NotedChoice[], chosen: readonly string[] = []): string[] =>
  choices.filter(({ value }) => chosen.some((one) => sameValue(one, value))).map(({ value }) => value)
