import type { PropertyType } from '@gable/kit/rules/property-types'
import { readAreas, readBounds } from '../geo/search-geo.ts'
import { FILTER_KEYS, type FilterKey, type Filters, RANGES } from './filter-keys.ts'
import { PROPERTY_TYPES } from './search-words.ts'

type Reader<T> = (value: unknown) => T | undefined

/** Largest 32-bit integer, the limit of the graph's integers. */
const MAX_INTEGER = 2_147_483_647

const integerBetween =
  (min: number, max: number): Reader<number> =>
  (value) => {
    const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
    if (typeof number !== 'number' || !Number.isInteger(number)) return undefined
    return number >= min && number <= max ? number : undefined
  }

const trueReader: Reader<true> = (value) => (value === true || value === 'true' ? true : undefined)

const isPropertyType = (value: unknown): value is PropertyType =>
  PROPERTY_TYPES.some((propertyType) => propertyType === value)

/**
 * Parses a property type or a list of them, in display order without duplicates. Undefined when any value is
 * invalid.
 */
const propertyTypesReader: Reader<PropertyType[]> = (value) => {
  const list = Array.isArray(value) ? value : [value]
  if (list.length === 0 || !list.every(isPropertyType)) return undefined
  return PROPERTY_TYPES.filter((propertyType) => list.includes(propertyType))
}

const keyReader: Reader<string> = (value) =>
  typeof value === 'string' && /^[A-Za-z0-9][\w-]{0,63}$/.test(value) ? value : undefined

const textReader: Reader<string> = (value) => {
  const text = typeof value === 'string' ? value.trim() : ''
  return text.length > 0 && text.length <= 100 ? text : undefined
}

const readers: { [K in FilterKey]-?: Reader<Filters[K]> } = {
  minPrice: integerBetween(0, MAX_INTEGER),
  maxPrice: integerBetween(0, MAX_INTEGER),
  minBeds: integerBetween(0, 99),
  maxBeds: integerBetween(0, 99),
  minBaths: integerBetween(0, 99),
  maxBaths: integerBetween(0, 99),
  minSqft: integerBetween(0, MAX_INTEGER),
  maxSqft: integerBetween(0, MAX_INTEGER),
  minYearBuilt: integerBetween(1600, 2200),
  maxYearBuilt: integerBetween(1600, 2200),
  uiPropertyType: propertyTypesReader,
  openHouse: trueReader,
  virtualTour: trueReader,
  isCollection: trueReader,
  newWithinDays: integerBetween(1, 365),
  priceReducedWithinDays: integerBetween(1, 365),
  minLotSqft: integerBetween(0, MAX_INTEGER),
  maxLotSqft: integerBetween(0, MAX_INTEGER),
  maxHoaFee: integerBetween(0, 1_000_000),
  minParking: integerBetween(0, 99),
  garage: trueReader,
  pool: trueReader,
  waterfront: trueReader,
  view: trueReader,
  fireplace: trueReader,
  newConstruction: trueReader,
  listAgentKey: keyReader,
  listOfficeKey: keyReader,
  bounds: readBounds,
  areas: readAreas,
  keyword: textReader,
}

export const isFilterKey = (name: string): name is FilterKey => Object.hasOwn(readers, name)

/**
 * Parses filters from untrusted values. Invalid values, unknown names, and ranges whose minimum exceeds their
 * maximum are listed in `dropped`.
 */
export function readFilters(values: Record<string, unknown>): { filters: Filters; dropped: string[] } {
  const filters: Filters = {}
  const dropped: string[] = []
  for (const key of FILTER_KEYS) {
    if (!Object.hasOwn(values, key)) continue
    const value = readers[key](values[key])
    if (value === undefined) dropped.push(key)
    else Object.assign(filters, { [key]: value })
  }
  for (const name of Object.keys(values)) if (!isFilterKey(name)) dropped.push(name)
  for (const [minKey, maxKey] of RANGES) {
    const from = filters[minKey]
    const to = filters[maxKey]
    if (from === undefined || to === undefined || from <= to) continue
    dropped.push(minKey, maxKey)
    delete filters[minKey]
    delete filters[maxKey]
  }
  return { filters, dropped }
}
