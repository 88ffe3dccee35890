import type { SavedSearch_SearchFragment } from '../../graphql/generated/graphql.ts'
import { parsePrice } from '../../lib/amount.ts'
import { formatNumber } from '../../lib/format.ts'
import type { Locale } from '../../lib/locale.ts'
import { type PropertyKind, propertyKinds } from '../../lib/search-query.ts'
import { type ChangeKind, changeKinds } from './frequency.ts'
import { parseQuery, printQuery, type SavedFilters } from './saved-filters.ts'
import type { SavedSearchChange } from './use-change-searches.ts'

/** What is chosen from: 0 means any, 4 rooms mean 4 or more, areas are in square feet. */
export const roomSteps = [0, 1, 2, 3, 4] as const
export const sqftSteps = [
  0, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 2750, 3000, 4000, 5000, 7500, 10_000,
] as const
const mostRooms = 4

const selectKeys = ['minBeds', 'maxBeds', 'minBaths', 'maxBaths', 'minSqft', 'maxSqft'] as const
export type SelectKey = (typeof selectKeys)[number]

/** What stands in the form. */
export interface EditValues extends Record<SelectKey, number> {
  name: string
  /** As they are typed. */
  minPrice: string
  maxPrice: string
  kinds: readonly PropertyKind[]
  isSubscribed: boolean
  notificationFrequency: number
  notifyOn: readonly ChangeKind[]
}

export function valuesOf(search: SavedSearch_SearchFragment, locale: Locale): EditValues {
  const { filters } = parseQuery(search.searchQueryString)
  const price = (amount: number | undefined) => (amount === undefined ? '' : formatNumber(amount, locale))
  const { name, isSubscribed, notificationFrequency, notifyOn } = search
  return {
    name,
    minPrice: price(filters.minPrice),
    maxPrice: price(filters.maxPrice),
    minBeds: filters.minBeds ?? 0,
    maxBeds: filters.maxBeds ?? 0,
    minBaths: filters.minBaths ?? 0,
    maxBaths: filters.maxBaths ?? 0,
    minSqft: filters.minSqft ?? 0,
    maxSqft: filters.maxSqft ?? 0,
    kinds: filters.uiPropertyType ?? [],
    isSubscribed,
    notificationFrequency,
    notifyOn: changeKinds.filter((kind) => notifyOn.includes(kind)),
  }
}

/** The choices of the two ends of a range: neither offers what lies beyond the other. What is chosen is always there. */
export function rangeChoices(steps: readonly number[], min: number, max: number) {
  const withChosen = (chosen: number) =>
    steps.includes(chosen) ? steps : [...steps, chosen].sort((one, other) => one - other)
  return {
    min: withChosen(min).filter((step) => step === 0 || max === 0 || step <= max),
    max: withChosen(max).filter((step) => step === 0 || step >= min),
  }
}

/** What the form makes of the search. What nobody touched stays as it was stored. */
export function changeOf(
  search: SavedSearch_SearchFragment,
  values: EditValues,
  before: EditValues,
  asksKinds: boolean,
): SavedSearchChange {
  const { id, email, sms, searchQueryString, searchCriteria } = search
  const { filters: stored, side } = parseQuery(searchQueryString)
  const chosen = Object.fromEntries(
    selectKeys.map((key) => [key, values[key] === before[key] ? stored[key] : filterOf(key, values[key])]),
  ) as Pick<SavedFilters, SelectKey>
  const filters = {
    ...chosen,
    minPrice: parsePrice(values.minPrice) ?? undefined,
    maxPrice: parsePrice(values.maxPrice) ?? undefined,
    uiPropertyType:
      values.kinds.length > 0 ? propertyKinds.filter((kind) => values.kinds.includes(kind)) : undefined,
  }
  const { placeType, placeKey, name, city, stateOrProvince } = searchCriteria.place ?? {}
  return {
    id,
    name: values.name.trim(),
    isSubscribed: values.isSubscribed,
    notificationFrequency: values.notificationFrequency,
    searchQueryString:
      filtersOf(values) === filtersOf(before) ? searchQueryString : printQuery({ filters, side }),
    email,
    sms,
    searchCriteria: {
      place: placeType && placeKey && name ? { placeType, placeKey, name, city, stateOrProvince } : null,
    },
    ...(asksKinds ? { notifyOn: [...values.notifyOn] } : {}),
  }
}

const filterOf = (key: SelectKey, value: number): number | undefined => {
  const isOpen = (key === 'maxBeds' || key === 'maxBaths') && value === mostRooms
  return value === 0 || isOpen ? undefined : value
}

/** What the form says of homes, to be compared. */
const filtersOf = ({ name, isSubscribed, notificationFrequency, notifyOn, ...filters }: EditValues): string =>
  JSON.stringify(filters)

export const same = (one: EditValues, other: EditValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
