import type { z } from 'zod'
import { offsetOf, type Page, RESULTS_MAX } from '../http/paging.ts'
import type { Box } from '../map/box.ts'
import type { Cities, City } from './cities.ts'
import type { Directory, Entry, PlaceIndex } from './directory.ts'
import type { Named } from './name-index.ts'
import { allInOrder, dailyRank, type Order, pageInOrder, pageOnTheWay } from './order.ts'
import type { Cluster, DirectoryStates, Where } from './search.contract.ts'

/** Where a search looks: a city, a state, or everywhere. */
export interface Scope {
  city: City | null
  /** What of the place is asked for, in rows; undefined for everywhere. */
  rows: Int32Array | undefined
}

const NOBODY = new Int32Array(0)

export function scopeOf({ cities, byState, byCity }: PlaceIndex, { state, citySlug, cityKey }: Where): Scope {
  if (cityKey === undefined && citySlug === undefined)
    return { city: null, rows: state === undefined ? undefined : (byState.get(state) ?? NOBODY) }
  const found = cityKey === undefined ? cities.bySlug(state ?? '', citySlug ?? '') : cities.byKey(cityKey)
  const isThere =
    found &&
    (state === undefined || found.state === state) &&
    (citySlug === undefined || found.citySlug === citySlug)
  return isThere ? { city: found, rows: byCity.get(found.cityKey) ?? NOBODY } : { city: null, rows: NOBODY }
}

/** What was found, and whether it is only nearly the name that was typed. */
export interface Found<T> {
  found: T
  isApproximate: boolean
}

/** The strictest reading of a name that finds any; the strictest of all where none does. */
export function findByName<T>(
  { names }: Pick<Directory<Entry>, 'names'>,
  name: string | undefined,
  find: (named: Named | undefined) => T,
  isNone: (found: T) => boolean,
): Found<T> {
  if (!name) return { found: find(undefined), isApproximate: false }
  let strictest: T | undefined
  let isApproximate = false
  for (const named of names.readings(name)) {
    const found = find(named)
    if (!isNone(found)) return { found, isApproximate }
    strictest ??= found
    isApproximate = true
  }
  return { found: strictest ?? find(undefined), isApproximate: false }
}

export const totalOf = (rows: Int32Array) => Math.min(rows.length, RESULTS_MAX)

/** From so many on, and a part of all so great, the entries of a page are met on the way through all in order. */
const MANY = 2_000
const PART = 1 / 16

/** The entries of a page. By chance for the day, or by name, or in an order of its own. */
export function pageOfRows<E extends Entry>(
  directory: Directory<E>,
  rows: Int32Array,
  page: Page,
  sort: 'daily' | 'name' | Order,
  now: Date,
): E[] {
  const { entries } = directory
  const offset = offsetOf(page)
  const part = { offset, count: Math.min(page.pageSize, RESULTS_MAX - offset) }
  const order = orderOf(directory, sort, now)
  const isMost = rows.length > MANY && rows.length > entries.length * PART
  const found = isMost
    ? pageOnTheWay(allInOrder(directory, entries.length, order), rows, part)
    : pageInOrder(rows, order.rankOf, part)
  return found.flatMap((row) => entries[row] ?? [])
}

function orderOf({ hashes }: Directory<Entry>, sort: 'daily' | 'name' | Order, now: Date): Order {
  if (sort === 'name') return { name: sort, rankOf: () => 0 }
  if (sort !== 'daily') return sort
  const daily = dailyRank(now)
  return { name: `daily ${now.toISOString().slice(0, 10)}`, rankOf: (row) => daily(hashes[row] ?? 0) }
}

export function nearbyOf(cities: Cities, { city }: Scope, { state }: Where, most: number): City[] {
  return city ? cities.near(city, most) : cities.largest(state, most)
}

/** Those of the rows on a part of the map, as one of this zoom shows them. */
export function clustersIn<E extends Entry>(
  { spots, entries }: Directory<E>,
  rows: Int32Array,
  { zoom, minLat, maxLat, minLon, maxLon }: Box & { zoom: number },
): z.infer<typeof Cluster>[] {
  const box = { minLat, maxLat, minLon, maxLon }
  return spots.clusters(rows, box, zoom).map(({ rows, ...cluster }) => ({
    ...cluster,
    masterCustomerIds: rows?.flatMap((row) => entries[row]?.key ?? []) ?? null,
  }))
}

export function directoryOf(
  { states }: Cities,
  { state, cities }: { state?: string | undefined; cities: number },
): z.infer<typeof DirectoryStates> {
  return states
    .filter((known) => state === undefined || known.state === state)
    .map((known) => ({ ...known, cities: known.cities.slice(0, cities) }))
}
