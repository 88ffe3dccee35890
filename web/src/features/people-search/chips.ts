import type { TFunction } from 'i18next'
import {
  listFilters,
  type PeopleFilterKey,
  type PeopleFilters,
  tidyPeopleFilters,
} from '../../lib/people-query.ts'
import { choiceWords } from './choices.ts'

export interface Chip {
  id: string
  key: PeopleFilterKey
  label: string
  /** The filters without it. */
  without: PeopleFilters
}

/** Everything that is chosen, one after another, in words. */
export function peopleChips(filters: PeopleFilters, t: TFunction): Chip[] {
  const { name, yearsExperience: years, mustHavePhoto } = filters
  const chip = (key: PeopleFilterKey, label: string): Chip => {
    const { [key]: _, ...without } = filters
    return { id: key, key, label, without }
  }
  return [
    ...(name ? [chip('name', t('people.chips.named', { name }))] : []),
    ...listFilters.flatMap((key) =>
      (filters[key] ?? []).map((value) => {
        const words = choiceWords(key, value, t)
        return {
          id: `${key}-${value}`,
          key,
          label: key === 'licensedIn' ? t('people.chips.licensedIn', { region: words }) : words,
          without: tidyPeopleFilters({ ...filters, [key]: filters[key]?.filter((one) => one !== value) }),
        }
      }),
    ),
    ...(years ? [chip('yearsExperience', t('people.filters.yearsOrMore', { count: years }))] : []),
    ...(mustHavePhoto ? [chip('mustHavePhoto', t('people.filters.mustHavePhoto'))] : []),
  ]
}
