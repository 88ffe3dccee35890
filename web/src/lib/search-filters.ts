import { readAreas, readBounds } from './search-geo.ts'
import {
  type FilterKey,
  type Filters,
  filterKeys,
  type PropertyKind,
  propertyKinds,
  ranges,
} from './search-query.ts'

type Reader<T> = (value: unknown) => T | undefined

/** The graph takes 32-bit integers. */
const greatestInteger = 2_147_483_647

const whole =
  (least: number, greatest: number): Reader<number> =>
  (value) => {
    const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
    if (typeof number !== 'number' || !Number.isInteger(number)) return undefined
    return number >= least && number <= greatest ? number : undefined
  }

const yes: Reader<true> = (value) => (value === true || value === 'true' ? true : undefined)

const isKind = (value: unknown): value is PropertyKind => propertyKinds.some((kind) => kind === value)

/** One kind or a list of them, in our order and once each; undefined when any of them is no kind. */
const kinds: Reader<PropertyKind[]> = (value) => {
  const list = Array.isArray(value) ? value : [value]
  if (list.length === 0 || !list.every(isKind)) return undefined
  return propertyKinds.filter((kind) => list.includes(kind))
}

const key: Reader<string> = (value) =>
  typeof value === 'string' && /^[A-Za-z0-9][\w-]{0,63}$/.test(value) ? value : undefined

const words: Reader<string> = (value) => {
  const text = typeof value === 'string' ? value.trim() : ''
  return text.length > 0 && text.length <= 100 ? text : undefined
}

const readers: { [K in FilterKey]-?: Reader<Filters[K]> } = {
  minPrice: whole(0, greatestInteger),
  maxPrice: whole(0, greatestInteger),
  minBeds: whole(0, 99),
  maxBeds: whole(0, 99),
  minBaths: whole(0, 99),
  maxBaths: whole(0, 99),
  minSqft: whole(0, greatestInteger),
  maxSqft: whole(0, greatestInteger),
  minYearBuilt: whole(1600, 2200),
  maxYearBuilt: whole(1600, 2200),
  uiPropertyType: kinds,
  openHouse: yes,
  virtualTour: yes,
  isCollection: yes,
  newWithinDays: whole(1, 365),
  priceReducedWithinDays: whole(1, 365),
  minLotSqft: whole(0, greatestInteger),
  maxLotSqft: whole(0, greatestInteger),
  maxHoaFee: whole(0, 1_000_000),
  minParking: whole(0, 99),
  garage: yes,
  pool: yes,
  waterfront: yes,
  view: yes,
  fireplace: yes,
  newConstruction: yes,
  listAgentKey: key,
  listOfficeKey: key,
  bounds: readBounds,
  areas: readAreas,
  keyword: words,
}

export const isFilterKey = (name: string): name is FilterKey => Object.hasOwn(readers, name)

/** Reads loose values into filters. What cannot be read, and a range whose ends are crossed, is named in `dropped`. */
export function readFilters(values: Record<string, unknown>): { filters: Filters; dropped: string[] } {
  const filters: Filters = {}
  const dropped: string[] = []
  for (const key of filterKeys) {
    if (!Object.hasOwn(values, key)) continue
    const value = readers[key](values[key])
    if (value === undefined) dropped.push(key)
    else Object.assign(filters, { [key]: value })
  }
  for (const name of Object.keys(values)) if (!isFilterKey(name)) dropped.push(name)
  for (const [least, greatest] of ranges) {
    const from = filters[least]
    const to = filters[greatest]
    if (from === undefined || to === undefined || from <= to) continue
    dropped.push(least, greatest)
    delete filters[least]
    delete filters[greatest]
  }
  return { filters, dropped }
}
