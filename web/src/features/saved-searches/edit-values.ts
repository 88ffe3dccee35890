import { NOTIFICATION_KINDS, type NotificationKind } from '@gable/kit/rules/notification-kinds'
import type { PropertyType } from '@gable/kit/rules/property-types'
import { parsePrice } from '../../platform/format/amount.ts'
import { formatNumber } from '../../platform/format/format.ts'
import type { Locale } from '../../platform/format/locale.ts'
import type { SavedSearch_SearchFragment } from '../../platform/graphql/generated/graphql.ts'
import { PROPERTY_TYPES } from '../../platform/urls/search-words.ts'

import { parseQuery, type SavedFilters, serializeQuery } from './saved-filters.ts'
import type { SavedSearchChange } from './use-saved-search-mutations.ts'

/** Options of the selects. 0 means any, 4 rooms mean 4 or more, and areas are in square feet. */
export const ROOM_STEPS = [0, 1, 2, 3, 4] as const
export const SQFT_STEPS = [
  0, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 2750, 3000, 4000, 5000, 7500, 10_000,
] as const
const MAX_ROOMS = 4

const SELECT_KEYS = ['minBeds', 'maxBeds', 'minBaths', 'maxBaths', 'minSqft', 'maxSqft'] as const
export type SelectKey = (typeof SELECT_KEYS)[number]

/** Values of the edit form. */
export interface EditValues extends Record<SelectKey, number> {
  name: string
  /** Prices as typed. */
  minPrice: string
  maxPrice: string
  kinds: readonly PropertyType[]
  isSubscribed: boolean
  notificationFrequency: number
  notifyOn: readonly NotificationKind[]
}

export function toEditValues(search: SavedSearch_SearchFragment, locale: Locale): EditValues {
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
    notifyOn: NOTIFICATION_KINDS.filter((kind) => notifyOn.includes(kind)),
  }
}

/**
 * Returns the options of both selects of a range. The minimum select offers no values above the maximum, and
 * the maximum select offers no values below the minimum. Each select always includes its current value.
 */
export function rangeChoices(steps: readonly number[], min: number, max: number) {
  const withChosen = (chosen: number) =>
    steps.includes(chosen) ? steps : [...steps, chosen].sort((one, other) => one - other)
  return {
    min: withChosen(min).filter((step) => step === 0 || max === 0 || step <= max),
    max: withChosen(max).filter((step) => step === 0 || step >= min),
  }
}

/** Converts the form values to a change of the search. Unchanged values remain as stored. */
export function toSavedSearchChange(
  search: SavedSearch_SearchFragment,
  values: EditValues,
  before: EditValues,
  asksNotifyOn: boolean,
): SavedSearchChange {
  const { id, email, sms, searchQueryString, searchCriteria } = search
  const { filters: storedFilters, transactionType } = parseQuery(searchQueryString)
  const chosen = Object.fromEntries(
    SELECT_KEYS.map((key) => [
      key,
      values[key] === before[key] ? storedFilters[key] : toFilter(key, values[key]),
    ]),
  ) as Pick<SavedFilters, SelectKey>
  const filters = {
    ...chosen,
    minPrice: parsePrice(values.minPrice) ?? undefined,
    maxPrice: parsePrice(values.maxPrice) ?? undefined,
    uiPropertyType:
      values.kinds.length > 0 ? PROPERTY_TYPES.filter((kind) => values.kinds.includes(kind)) : undefined,
  }
  const { placeType, placeKey, name, city, stateOrProvince } = searchCriteria.place ?? {}
  return {
    id,
    name: values.name.trim(),
    isSubscribed: values.isSubscribed,
    notificationFrequency: values.notificationFrequency,
    searchQueryString:
      serializeFilters(values) === serializeFilters(before)
        ? searchQueryString
        : serializeQuery({ filters, transactionType }),
    email,
    sms,
    searchCriteria: {
      place: placeType && placeKey && name ? { placeType, placeKey, name, city, stateOrProvince } : null,
    },
    ...(asksNotifyOn ? { notifyOn: [...values.notifyOn] } : {}),
  }
}

const toFilter = (key: SelectKey, value: number): number | undefined => {
  const isOpen = (key === 'maxBeds' || key === 'maxBaths') && value === MAX_ROOMS
  return value === 0 || isOpen ? undefined : value
}

/** Serializes the search filters of the form for comparison. */
const serializeFilters = ({
  name,
  isSubscribed,
  notificationFrequency,
  notifyOn,
  ...filters
}: EditValues): string => JSON.stringify(filters)

export const areSameValues = (one: EditValues, other: EditValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
