import type { TFunction } from 'i18next'
import type { Locale } from '../../../platform/format/locale.ts'
import { regionName, totalText, valueText } from '../../../platform/i18n/directory-text.ts'
import type { DirectoryFilters, ListFilter } from '../../../platform/urls/directory-query.ts'
import type { NotedChoice } from '../../../ui/forms/select.tsx'
import type { DirectoryFacets } from './directory-draft.ts'

interface Translator {
  t: TFunction
  locale: Locale
}

/** A value of a list as people read it. */
export const choiceLabel = (key: ListFilter, value: string, t: TFunction): string =>
  key === 'licensedIn' ? regionName(value, t) : valueText(value, t)

/** What can be chosen of a list, in the order of the alphabet, with what each would find; whatever is chosen is there. */
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
    ...counted.map(({ value, count }) => ({ value, note: totalText(count, locale) })),
    ...uncounted.map((value) => ({ value })),
  ]
    .map((choice) => ({ ...choice, label: choiceLabel(key, choice.value, t) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
}

/** Values are compared as the search does it. */
const sameValue = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** What is chosen of a list, as the choices spell it. */
export const chosenOf = (choices: readonly NotedChoice[], chosen: readonly string[] = []): string[] =>
  choices.filter(({ value }) => chosen.some((one) => sameValue(one, value))).map(({ value }) => value)
