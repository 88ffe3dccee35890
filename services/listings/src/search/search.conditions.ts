import { KINDS } from '../listing/classify.ts'
import type { Bits } from '../market/bits.ts'
import { NONE, type WholeColumn } from '../market/columns.ts'
import {
  among,
  between,
  flagged,
  listedBy,
  oneOf,
  onMarketBetween,
  openAfter,
  within,
} from '../market/conditions.ts'
import type { SearchFilterName } from '../market/filter-names.ts'
import type { Homes } from '../market/homes.ts'
import { inAreas, inBox } from '../market/map-conditions.ts'
import { polygonOf } from '../market/polygon.ts'
import type { Condition } from '../market/scan.ts'
import type { Filters } from './filters.contract.ts'

export interface ConditionContext {
  homes: Homes
  now: Date
  /** The homes whose remarks hold the keywords, where not all do. */
  keywordHomes?: Bits | undefined
}

/** What homes must fulfil: a condition for each filter that is on. Country and side of the market are the scope's. */
export function conditionsOf(filters: Filters, context: ConditionContext): Condition[] {
  // Those that are quickly told and leave few homes come first.
  return [
    ...peopleConditions(filters, context),
    ...rangeConditions(filters),
    ...kindConditions(filters),
    ...flagConditions(filters),
    ...timeConditions(filters, context),
    ...(filters.keyword && context.keywordHomes ? [among('KEYWORD', context.keywordHomes)] : []),
    ...mapConditions(filters),
  ]
}

/** A condition for each filter that is either on or off, as if all of them were on. */
export function switchConditions(filters: Filters, context: ConditionContext): Condition[] {
  const on = { ...filters, ...ALL_FLAGS, openHouse: true }
  on.newWithinDays ??= NEW_DAYS
  on.priceReducedWithinDays ??= REDUCED_DAYS
  return [...timeConditions(on, context), ...flagConditions(on)]
}

const NEW_DAYS = 7
const REDUCED_DAYS = 14
const DAY_MS = 86_400_000

const RANGES = [
  ['PRICE', 'price', 'minPrice', 'maxPrice'],
  ['BEDS', 'beds', 'minBeds', 'maxBeds'],
  ['BATHS', 'baths', 'minBaths', 'maxBaths'],
  ['SQFT', 'sqft', 'minSqft', 'maxSqft'],
  ['LOT', 'lotSqft', 'minLotSqft', 'maxLotSqft'],
  ['YEAR_BUILT', 'yearBuilt', 'minYearBuilt', 'maxYearBuilt'],
] as const satisfies readonly (readonly [SearchFilterName, WholeColumn, keyof Filters, keyof Filters])[]

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
const ALL_FLAGS = Object.fromEntries(FLAGS.map(([, flag]) => [flag, true]))

function peopleConditions(
  { listAgentKey, listAgentKeys, listOfficeKey }: Filters,
  { homes }: ConditionContext,
): Condition[] {
  const agents = listAgentKey ? [listAgentKey] : (listAgentKeys ?? [])
  return [
    ...(agents.length > 0 ? [listedBy('AGENT', 'agent', agents, homes)] : []),
    ...(listOfficeKey ? [listedBy('OFFICE', 'office', [listOfficeKey], homes)] : []),
  ]
}

function rangeConditions(filters: Filters): Condition[] {
  const { minParking, maxHoaFee } = filters
  const ranges = RANGES.flatMap(([filter, column, least, most]) =>
    isGiven(filters[least]) || isGiven(filters[most])
      ? [within(filter, column, filters[least], filters[most])]
      : [],
  )
  return [
    ...ranges,
    ...(isGiven(minParking) ? [within('PARKING', 'parking', minParking, null)] : []),
    // A home without an association, whose fee is none, asks for nothing.
    ...(isGiven(maxHoaFee) ? [between('HOA_FEE', 'hoaMonthly', NONE, maxHoaFee)] : []),
  ]
}

function kindConditions({ uiPropertyType }: Filters): Condition[] {
  if (!uiPropertyType?.length) return []
  const kinds = uiPropertyType.map((kind) => KINDS.indexOf(kind))
  return [oneOf('PROPERTY_TYPE', 'kind', kinds)]
}

function flagConditions(filters: Filters): Condition[] {
  return FLAGS.flatMap(([filter, flag]) => (filters[flag] ? [flagged(filter, flag)] : []))
}

function timeConditions(filters: Filters, { now }: ConditionContext): Condition[] {
  const { openHouse, newWithinDays, priceReducedWithinDays } = filters
  // Days count in UTC.
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
