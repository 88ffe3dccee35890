import { MAX_RESULTS } from '@gable/kit/rules/search-limits'
import type { z } from 'zod'
import { offsetOf, type Page } from '../http/paging.ts'
import type { Box } from '../map/box.ts'
import { countRows, intersectionOf, listRows, type RowBits } from '../memory/row-bits.ts'
import type { Cities, City } from './cities.ts'
import type { Directory, Entry, PlaceIndex } from './directory.ts'
import { cachedOrder, dailyRank, type Order, pageByRank, pageByScan } from './order.ts'
import type { Cluster, DirectoryStates, PlaceParams, PositionParams } from './search.contract.ts'

/** Area of a search: a city, a state, or everywhere. */
export interface Scope {
  city: City | null
  /** Rows in the city or state; undefined for everywhere. */
  rows: Int32Array | undefined
}

const emptyRows = new Int32Array(0)

export function scopeOf(
  { cities, byState, byCity }: PlaceIndex,
  { state, citySlug, cityKey }: PlaceParams,
): Scope {
  if (cityKey === undefined && citySlug === undefined)
    return { city: null, rows: state === undefined ? undefined : (byState.get(state) ?? emptyRows) }
  const found = cityKey === undefined ? cities.bySlug(state ?? '', citySlug ?? '') : cities.byKey(cityKey)
  const isThere =
    found &&
    (state === undefined || found.state === state) &&
    (citySlug === undefined || found.citySlug === citySlug)
  return isThere
    ? { city: found, rows: byCity.get(found.cityKey) ?? emptyRows }
    : { city: null, rows: emptyRows }
}

/** Result of a name search. */
export interface NameMatch {
  rows: RowBits
  nameRows: RowBits | undefined
  /** True when the names match only with typing errors. */
  isApproximate: boolean
}

/**
 * Returns the rows whose name matches at the strictest level that has results. If no level has results,
 * returns the empty match of the strictest level.
 */
export function findByName(
  { names }: Pick<Directory<Entry>, 'names'>,
  name: string | undefined,
  among: RowBits,
): NameMatch {
  if (!name) return { rows: among, nameRows: undefined, isApproximate: false }
  let firstMatch: NameMatch | undefined
  for (const named of names.matchesByStrictness(name)) {
    const found = {
      rows: intersectionOf(among, named),
      nameRows: named,
      isApproximate: firstMatch !== undefined,
    }
    if (countRows(found.rows) > 0) return found
    firstMatch ??= found
  }
  return firstMatch ?? { rows: among, nameRows: undefined, isApproximate: false }
}

export const totalOf = (rows: RowBits) => Math.min(countRows(rows), MAX_RESULTS)

/**
 * A search sorts its matches to find a page. When more than MIN_SCAN_ROWS rows match, and also more than
 * MIN_SCAN_SHARE of all rows, the search reads the page from the cached order of all rows instead.
 */
const MIN_SCAN_ROWS = 2_000
const MIN_SCAN_SHARE = 1 / 16

/** Returns the entries of a page, in the daily random order, by name, or in a given order. */
export function pageOfRows<E extends Entry>(
  directory: Directory<E>,
  rows: RowBits,
  page: Page,
  sort: 'daily' | 'name' | Order,
  now: Date,
): E[] {
  const { entries } = directory
  const offset = offsetOf(page)
  const part = { offset, count: Math.min(page.pageSize, MAX_RESULTS - offset) }
  const order = orderOf(directory, sort, now)
  const total = countRows(rows)
  const usesScan = total > MIN_SCAN_ROWS && total > entries.length * MIN_SCAN_SHARE
  const found = usesScan
    ? pageByScan(cachedOrder(directory, entries.length, order), rows, part)
    : pageByRank(listRows(rows), order.rankOf, part)
  return found.flatMap((row) => entries[row] ?? [])
}

function orderOf({ hashes }: Directory<Entry>, sort: 'daily' | 'name' | Order, now: Date): Order {
  if (sort === 'name') return { name: sort, rankOf: () => 0 }
  if (sort !== 'daily') return sort
  const daily = dailyRank(now)
  return { name: `daily ${now.toISOString().slice(0, 10)}`, rankOf: (row) => daily(hashes[row] ?? 0) }
}

/**
 * Returns the cities nearest to the searched city. If the directory has no entries in that city, returns the
 * cities nearest to the searched position, or the largest cities when the position is unknown.
 */
export function nearbyOf(
  cities: Cities,
  { city }: Scope,
  { state, lat, lon }: PlaceParams & PositionParams,
  limit: number,
): City[] {
  if (city) return cities.near(city, limit)
  return lat === undefined || lon === undefined
    ? cities.largest(state, limit)
    : cities.near({ lat, lon }, limit)
}

/** Returns map clusters of the rows inside a box, for this zoom. */
export function clustersIn<E extends Entry>(
  { locations, entries }: Directory<E>,
  rows: RowBits,
  { zoom, minLat, maxLat, minLon, maxLon }: Box & { zoom: number },
): z.infer<typeof Cluster>[] {
  const box = { minLat, maxLat, minLon, maxLon }
  return locations.clusters(rows, box, zoom).map(({ rows, ...cluster }) => ({
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
