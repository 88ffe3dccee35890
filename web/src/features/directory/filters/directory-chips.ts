import type { TFunction } from 'i18next'
import {
  type DirectoryFilterKey,
  type DirectoryFilters,
  LIST_FILTERS,
  normalizeDirectoryFilters,
} from '../../../platform/urls/directory-query.ts'
import { choiceLabel } from './list-choices.ts'

export interface Chip {
  id: string
  key: DirectoryFilterKey
  label: string
  /** The remaining filters when this chip is removed. */
  without: DirectoryFilters
}

/** Returns one labeled chip per active filter value. */
export function directoryChips(filters: DirectoryFilters, t: TFunction): Chip[] {
  const { name, yearsExperience: years, mustHavePhoto } = filters
  const chip = (key: DirectoryFilterKey, label: string): Chip => {
    const { [key]: _, ...without } = filters
    return { id: key, key, label, without }
  }
  return [
    ...(name ? [chip('name', t('people.chips.named', { name }))] : []),
    ...LIST_FILTERS.flatMap((key) =>
      (filters[key] ?? []).map((value) => {
        const text = choiceLabel(key, value, t)
        return {
          id: `${key}-${value}`,
          key,
          label: key === 'licensedIn' ? t('people.chips.licensedIn', { region: text }) : text,
          without: normalizeDirectoryFilters({
            ...filters,
            [key]: filters[key]?.filter((one) => one !== value),
          }),
        }
      }),
    ),
    ...(years ? [chip('yearsExperience', t('people.filters.yearsOrMore', { count: years }))] : []),
    ...(mustHavePhoto ? [chip('mustHavePhoto', t('people.filters.mustHavePhoto'))] : []),
  ]
}
