import { type FilterKey, type Filters, type PropertyKind, propertyKinds } from './search-query.ts'

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

const words: Reader<string> = (value) => {
  const text = typeof value === 'string' ? value.trim() : ''
  return text.length > 0 && text.length <= 200 ? text : undefined
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
  keyword: words,
}

const keys = Object.keys(readers) as FilterKey[]

export const isFilterKey = (name: string): name is FilterKey => Object.hasOwn(readers, name)

const ranges = [
  ['minPrice', 'maxPrice'],
  ['minBeds', 'maxBeds'],
  ['minBaths', 'maxBaths'],
  ['minSqft', 'maxSqft'],
  ['minYearBuilt', 'maxYearBuilt'],
] as const

/** Reads loose values into filters. What cannot be read, and a range whose ends are crossed, is named in `dropped`. */
export function readFilters(values: Record<string, unknown>): { filters: Filters; dropped: string[] } {
  const filters: Filters = {}
  const dropped: string[] = []
  for (const key of keys) {
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

/** The filters that are set, in the order in which they are always printed. */
export function tidyFilters(filters: Filters): Filters {
  const entries = keys.flatMap((key) => (filters[key] === undefined ? [] : [[key, filters[key]]]))
  return Object.fromEntries(entries)
}

export const hasFilters = (filters: Filters): boolean => Object.keys(tidyFilters(filters)).length > 0
