import type { TFunction } from 'i18next'
import type { SearchFilterName } from '../../../platform/graphql/generated/graphql.ts'
import type { Filters } from '../../../platform/urls/filter-keys.ts'

/** On/off filters, each with the value that turns it on. */
const DEFAULT_VALUES = {
  garage: true,
  pool: true,
  waterfront: true,
  view: true,
  fireplace: true,
  newConstruction: true,
  openHouse: true,
  virtualTour: true,
  newWithinDays: 7,
  priceReducedWithinDays: 14,
} as const satisfies Filters

export type SwitchKey = keyof typeof DEFAULT_VALUES

/**
 * Switches for the features of a listing. The switches in `MARKET_SWITCHES` concern open houses, virtual
 * tours, new listings, and price reductions.
 */
export const FEATURE_SWITCHES = [
  'garage',
  'pool',
  'waterfront',
  'view',
  'fireplace',
  'newConstruction',
] as const satisfies readonly SwitchKey[]
export const MARKET_SWITCHES = [
  'openHouse',
  'virtualTour',
  'newWithinDays',
  'priceReducedWithinDays',
] as const satisfies readonly SwitchKey[]
export const ALL_SWITCHES = [...FEATURE_SWITCHES, ...MARKET_SWITCHES] as const

/** Filter name in the graph for each switch. */
export const FILTER_BY_SWITCH: Record<SwitchKey, SearchFilterName> = {
  garage: 'GARAGE',
  pool: 'POOL',
  waterfront: 'WATERFRONT',
  view: 'VIEW',
  fireplace: 'FIREPLACE',
  newConstruction: 'NEW_CONSTRUCTION',
  openHouse: 'OPEN_HOUSE',
  virtualTour: 'VIRTUAL_TOUR',
  newWithinDays: 'NEW',
  priceReducedWithinDays: 'PRICE_REDUCED',
}

/**
 * Returns the value and the label of a switch. A number of days from the URL takes precedence over the
 * default.
 */
export function switchChoice(key: SwitchKey, filters: Filters, t: TFunction) {
  const value = filters[key] ?? DEFAULT_VALUES[key]
  return { key, value, label: t(`filters.${key}`, { count: Number(value) }) }
}

/** Returns the filters with the chosen switches on and the other switches in `keys` off. */
export function withSwitches(
  filters: Filters,
  keys: readonly SwitchKey[],
  chosen: readonly string[],
): Filters {
  const changed = keys.map((key) => [
    key,
    chosen.includes(key) ? (filters[key] ?? DEFAULT_VALUES[key]) : undefined,
  ])
  return { ...filters, ...Object.fromEntries(changed) }
}
