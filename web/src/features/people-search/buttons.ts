import type { TFunction } from 'i18next'
import type { PeopleFilterKey, PeopleFilters } from '../../lib/people-query.ts'
import { peopleChips } from './chips.ts'

/** The filters that open together, by the button that opens them. */
const parts = {
  languages: ['languages'],
  specialties: ['specialties', 'subSpecialties'],
  experience: ['yearsExperience'],
  more: ['licensedIn', 'civicActivities', 'mustHavePhoto'],
} as const satisfies Record<string, readonly PeopleFilterKey[]>
type FilterPart = keyof typeof parts

const partNames = ['languages', 'specialties', 'experience', 'more'] as const satisfies FilterPart[]

/** The filter buttons in their order: what is chosen, or what each is for. */
export function filterButtons(filters: PeopleFilters, t: TFunction) {
  const chips = peopleChips(filters, t)
  return partNames.map((part) => {
    const keys: readonly PeopleFilterKey[] = parts[part]
    const chosen = chips.filter(({ key }) => keys.includes(key))
    const name = t(`people.filters.${part}`)
    const [only] = chosen.length === 1 ? chosen : []
    const several = () =>
      chosen.length > 1 ? t('people.filters.chosen', { name, chosen: chosen.length }) : name
    return { part, label: only?.label ?? several(), active: chosen.length > 0 }
  })
}

/** The one button of a phone, with how much is chosen behind it. */
export function openLabel(filters: PeopleFilters, t: TFunction): string {
  const chosen = peopleChips(filters, t).filter(({ key }) => key !== 'name').length
  return chosen > 0 ? t('people.filters.openChosen', { chosen }) : t('people.filters.open')
}
