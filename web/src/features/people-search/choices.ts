import type { TFunction } from 'i18next'
import type { NotedChoice } from '../../components/select.tsx'
import { regionWords, totalWords, valueWords } from '../../i18n/people-words.ts'
import type { Locale } from '../../lib/locale.ts'
import type { ListFilter, PeopleFilters } from '../../lib/people-query.ts'
import type { PeopleFacets } from './draft.ts'

interface Speech {
  t: TFunction
  locale: Locale
}

/** A value of a list as people read it. */
export const choiceWords = (key: ListFilter, value: string, t: TFunction): string =>
  key === 'licensedIn' ? regionWords(value, t) : valueWords(value, t)

/** What can be chosen of a list, in the order of the alphabet, with what each would find; whatever is chosen is there. */
export function choicesOf(
  key: ListFilter,
  filters: PeopleFilters,
  facets: PeopleFacets | null,
  { t, locale }: Speech,
): NotedChoice[] {
  const counted = facets?.[key] ?? []
  const isCounted = (value: string) => counted.some((facet) => sameValue(facet.value, value))
  const uncounted = (filters[key] ?? []).filter((value) => !isCounted(value))
  return [
    ...counted.map(({ value, count }) => ({ value, note: totalWords(count, locale) })),
    ...uncounted.map((value) => ({ value })),
  ]
    .map((choice) => ({ ...choice, label: choiceWords(key, choice.value, t) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
}

/** Values are compared as the search does it. */
const sameValue = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** What is chosen of a list, as the choices spell it. */
export const chosenOf = (choices: readonly NotedChoice[], chosen: readonly string[] = []): string[] =>
  choices.filter(({ value }) => chosen.some((one) => sameValue(one, value))).map(({ value }) => value)
