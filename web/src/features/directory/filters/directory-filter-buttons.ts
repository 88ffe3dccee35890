import type { TFunction } from 'i18next'
import type { DirectoryFilterKey, DirectoryFilters } from '../../../platform/urls/directory-query.ts'
import { directoryChips } from './directory-chips.ts'

/** The filters in each button's dialog. */
const FILTER_PARTS = {
  languages: ['languages'],
  specialties: ['specialties', 'subSpecialties'],
  experience: ['yearsExperience'],
  more: ['licensedIn', 'civicActivities', 'mustHavePhoto'],
} as const satisfies Record<string, readonly DirectoryFilterKey[]>
type FilterPart = keyof typeof FILTER_PARTS

const PART_NAMES = ['languages', 'specialties', 'experience', 'more'] as const satisfies FilterPart[]

/**
 * Returns the filter buttons in display order. The label of a button is its selected value when there is only
 * one, the filter name with the number of selected values when there are several, and the filter name alone
 * when there are none.
 */
export function filterButtons(filters: DirectoryFilters, t: TFunction) {
  const chips = directoryChips(filters, t)
  return PART_NAMES.map((part) => {
    const keys: readonly DirectoryFilterKey[] = FILTER_PARTS[part]
    const chosen = chips.filter(({ key }) => keys.includes(key))
    const name = t(`people.filters.${part}`)
    const [only] = chosen.length === 1 ? chosen : []
    const several = () =>
      chosen.length > 1 ? t('people.filters.chosen', { name, chosen: chosen.length }) : name
    return { part, label: only?.label ?? several(), active: chosen.length > 0 }
  })
}

/** Returns the label of the phone filter button, with the number of active filters other than the name. */
export function openLabel(filters: DirectoryFilters, t: TFunction): string {
  const chosen = directoryChips(filters, t).filter(({ key }) => key !== 'name').length
  return chosen > 0 ? t('people.filters.openChosen', { chosen }) : t('people.filters.open')
}
