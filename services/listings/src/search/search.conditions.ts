import { PROPERTY_TYPES } from '@gable/kit/rules/property-types'
import { DAY_MS } from '@gable/kit/time/durations'
import type { Bits } from '../listing-index/bits.ts'
import { type IntColumn, NONE } from '../listing-index/columns.ts'
import {
  between,
  flagged,
  inBits,
  listedBy,
  oneOf,
  onMarketBetween,
  openAfter,
  within,
} from '../listing-index/conditions.ts'
import type { SearchFilterName } from '../listing-index/filter-names.ts'
import type { ListingIndex } from '../listing-index/listing-index.ts'
import { inAreas, inBox } from '../listing-index/map-conditions.ts'
import { polygonOf } from '../listing-index/polygon.ts'
import type { Condition } from '../listing-index/scan.ts'
import type { Filters } from './search.contract.ts'

export interface ConditionContext {
  listings: ListingIndex
  now: Date
  /** Listings whose remarks match the keywords; undefined when all match. */
  keywordMatches?: Bits | undefined
}

/** Returns one condition per active filter. The scope handles the country and the transaction type. */
export function conditionsOf(filters: Filters, context: ConditionContext): Condition[] {
  // Conditions that are fast to test and match few listings are first.
  return [
    ...directoryConditions(filters, context),
    ...rangeConditions(filters),
    ...propertyTypeConditions(filters),
    ...flagConditions(filters),
    ...timeConditions(filters, context),
    ...(filters.keyword && context.keywordMatches ? [inBits('KEYWORD', context.keywordMatches)] : []),
    ...mapConditions(filters),
  ]
}

/** Returns the condition of each on/off filter, as if all of them were on. */
export function switchConditions(filters: Filters, context: ConditionContext): Condition[] {
  const on = { ...filters, ...allFlags, openHouse: true }
  on.newWithinDays ??= NEW_DAYS
  on.priceReducedWithinDays ??= REDUCED_DAYS
  return [...timeConditions(on, context), ...flagConditions(on)]
}

const NEW_DAYS = 7
const REDUCED_DAYS = 14

const RANGES = [
  ['PRICE', 'price', 'minPrice', 'maxPrice'],
  ['BEDS', 'beds', 'minBeds', 'maxBeds'],
  ['BATHS', 'baths', 'minBaths', 'maxBaths'],
  ['SQFT', 'sqft', 'minSqft', 'maxSqft'],
  ['LOT', 'lotSqft', 'minLotSqft', 'maxLotSqft'],
  ['YEAR_BUILT', 'yearBuilt', 'minYearBuilt', 'maxYearBuilt'],
] as const satisfies readonly (readonly [SearchFilterName, IntColumn, keyof Filters, keyof Filters])[]

const FLAGS = [
  ['VIRTUAL_TOUR', 'virtualTour'],
  ['COLLECTION', 'isCollection'],
  ['GARAGE', 'garage'],
  ['POOL', 'pool'],
  ['WATERFRONT', 'waterfront'],
  ['VIEW', 'view'],
  ['FIREPLACE', 'fireplace'],
  ['NEW_CONSTRUCTION', 'newConstruction'],
] as const
const allFlags = Object.fromEntries(FLAGS.map(([, flag]) => [flag, true]))

function directoryConditions(
  { listAgentKey, listAgentKeys, listOfficeKey }: Filters,
  { listings }: ConditionContext,
): Condition[] {
  const agents = listAgentKey ? [listAgentKey] : (listAgentKeys ?? [])
  return [
    ...(agents.length > 0 ? [listedBy('AGENT', 'agent', agents, listings)] : []),
    ...(listOfficeKey ? [listedBy('OFFICE', 'office', [listOfficeKey], listings)] : []),
  ]
}

function rangeConditions(filters: Filters): Condition[] {
  const { minParking, maxHoaFee } = filters
  const ranges = RANGES.flatMap(([filter, column, minField, maxField]) =>
    isGiven(filters[minField]) || isGiven(filters[maxField])
      ? [within(filter, column, filters[minField], filters[maxField])]
      : [],
  )
  return [
    ...ranges,
    ...(isGiven(minParking) ? [within('PARKING', 'parking', minParking, null)] : []),
    // A listing without an association has no fee, so it always matches.
    ...(isGiven(maxHoaFee) ? [between('HOA_FEE', 'hoaMonthly', NONE, maxHoaFee)] : []),
  ]
}

function propertyTypeConditions({ uiPropertyType }: Filters): Condition[] {
  if (!uiPropertyType?.length) return []
  const propertyTypes = uiPropertyType.map((propertyType) => PROPERTY_TYPES.indexOf(propertyType))
  return [oneOf('PROPERTY_TYPE', 'kind', propertyTypes)]
}

function flagConditions(filters: Filters): Condition[] {
  return FLAGS.flatMap(([filter, flag]) => (filters[flag] ? [flagged(filter, flag)] : []))
}

function timeConditions(filters: Filters, { now }: ConditionContext): Condition[] {
  const { openHouse, newWithinDays, priceReducedWithinDays } = filters
  // Days are in UTC.
  const today = Math.floor(now.getTime() / DAY_MS)
  return [
    ...(openHouse ? [openAfter('OPEN_HOUSE', now.getTime())] : []),
    ...(isGiven(newWithinDays) ? [onMarketBetween('NEW', Math.max(today - newWithinDays, 0), today)] : []),
    ...(isGiven(priceReducedWithinDays)
      ? [within('PRICE_REDUCED', 'priceCutOn', today - priceReducedWithinDays, null)]
      : []),
  ]
}

function mapConditions({ bounds, areas }: Filters): Condition[] {
  const polygons = (exclude: boolean) =>
    (areas ?? []).filter((area) => area.exclude === exclude).map(({ points }) => polygonOf(points))
  return [
    ...(bounds ? [inBox('BOUNDS', bounds)] : []),
    ...(areas?.length ? [inAreas('AREAS', polygons(false), polygons(true))] : []),
  ]
}

const isGiven = (value: number | null | undefined): value is number => value !== null && value !== undefined
