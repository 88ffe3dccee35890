import { PLACE_TYPES } from '@gable/kit/rules/place-types'
import { TRANSACTION_TYPES } from '@gable/kit/rules/transaction-types'
import { COUNTRIES, type Country } from '../place/country.ts'
import { createChangeLog } from './change-log.ts'
import {
  type Columns,
  copyListing,
  type DirectoryColumn,
  type DirectoryKeys,
  growColumns,
  type IntColumn,
  NONE,
} from './columns.ts'
import { createPostings, type Postings } from './postings.ts'
import { createRowsById } from './rows-by-id.ts'
import type { SortedColumns } from './sort-by-locality.ts'
import { tileAt } from './tiles.ts'

/** Columns that hold the places of a listing. */
export const PLACE_LEVELS = ['country', ...PLACE_TYPES] as const
type PlaceLevel = (typeof PLACE_LEVELS)[number]

/** Scope of a search: the listings of one transaction type in a place, in a country, or everywhere. */
export interface Scope {
  /** Index in TRANSACTION_TYPES. */
  transactionType: number
  /** Place id, or one of the special ids below. */
  place: number
  /** Column that holds the place id; undefined for everywhere. */
  level: PlaceLevel | undefined
}

/** Ids for places that are not in the gazetteer. */
export const EVERYWHERE = 0
export const NOWHERE = -100
export const placeOfCountry = (country: Country): number => -2 - COUNTRIES.indexOf(country)

/**
 * In-memory index of all listings that have a transaction type. It changes only between two turns of the
 * event loop, so a search that does not await reads a consistent state.
 */
export interface ListingIndex {
  readonly columns: Columns
  readonly count: number
  /**
   * Version of the index. Each listing change produces a new version, unique among all indexes in this
   * process.
   */
  readonly version: number
  /** Returns the rows that changed after a version, or undefined when the version is too old. */
  rowsChangedSince(version: number): readonly number[] | undefined
  readonly keys: DirectoryKeys
  /**
   * Returns the rows of a scope, most recently listed first. Never write to them or hold them across an
   * await.
   */
  rowsOf(scope: Scope): Int32Array
  /**
   * All rows, in memory order. Rows without a transaction type contain no listing. Never write to this array.
   */
  readonly rows: Int32Array
  /** Like `rowsOf`, for the listings in one map tile, see tiles.ts. */
  rowsInTile(transactionType: number, tile: number): Int32Array
  /** Like `rowsOf`, for the listings of an agent or office, by the code of its key. */
  rowsListedBy(column: DirectoryColumn, transactionType: number, code: number): Int32Array
  /** Returns the row of a listing id, or undefined when the index does not contain the listing. */
  rowOf(id: number): number | undefined
  /**
   * Inserts or updates the listing at row `position` of the columns `from`. Removes the listing from the
   * index when it has no transaction type.
   */
  put(from: Columns, position: number): void
  /** Removes the listing with this id, if present. */
  remove(id: number): void
}

/** Columns that determine which lists contain a listing, and its position in each list. */
const INDEXED_COLUMNS: readonly IntColumn[] = [
  'side',
  'onMarket',
  'x',
  'y',
  'agent',
  'office',
  ...PLACE_LEVELS,
]
const ROWS_PER_YIELD = 10_000
let lastVersion = 0
const GROWTH_FACTOR = 1.25
const SPARE_ROWS = 1_000

/**
 * Builds an index of the first `newestFirst.length` rows of the columns, which may have spare capacity.
 * Yields periodically.
 */
export function* createListingIndex(
  { columns, newestFirst }: SortedColumns,
  keys: DirectoryKeys,
): Generator<void, ListingIndex> {
  const byPlace = createPostings()
  const byTile = createPostings()
  const byDirectoryKey = { agent: createPostings(), office: createPostings() }
  let count = newestFirst.length
  let allRows = Int32Array.from(newestFirst.keys())
  const rowsById = createRowsById(count)
  const freeRows: number[] = []
  let version = ++lastVersion
  const changeLog = createChangeLog(version)

  for (const [i, row] of newestFirst.entries()) {
    forEachPosting(row, (postings, key) => postings.append(key, row))
    rowsById.set(columns.id[row] ?? NONE, row)
    if (i % ROWS_PER_YIELD === 0) yield
  }

  function forEachPosting(row: number, visit: (postings: Postings, key: number) => void): void {
    const { x, y } = columns
    const transactionType = columns.side[row] ?? NONE
    visit(byPlace, postingKey(EVERYWHERE, transactionType))
    visit(byDirectoryKey.agent, postingKey(columns.agent[row] ?? NONE, transactionType))
    visit(byDirectoryKey.office, postingKey(columns.office[row] ?? NONE, transactionType))
    for (const level of PLACE_LEVELS) {
      const place = columns[level][row] ?? NONE
      if (place !== NONE) visit(byPlace, postingKey(place, transactionType))
    }
    const across = x[row] ?? NONE
    if (across !== NONE) visit(byTile, postingKey(tileAt(across, y[row] ?? NONE), transactionType))
  }

  function removeFromPostings(row: number): void {
    forEachPosting(row, (postings, key) => postings.remove(key, row, columns))
  }

  function newRow(): number {
    const freeRow = freeRows.pop()
    if (freeRow !== undefined) return freeRow
    if (count === columns.id.length)
      columns = growColumns(columns, Math.ceil(count * GROWTH_FACTOR) + SPARE_ROWS)
    return count++
  }

  function put(from: Columns, position: number): void {
    const id = from.id[position] ?? NONE
    const existing = rowsById.find(id)
    const isUnmoved =
      existing !== undefined &&
      INDEXED_COLUMNS.every((name) => from[name][position] === columns[name][existing])
    if (existing !== undefined && !isUnmoved) removeFromPostings(existing)
    const row = existing ?? newRow()
    copyListing(from, position, columns, row)
    if (!isUnmoved) forEachPosting(row, (postings, key) => postings.insert(key, row, columns))
    rowsById.set(id, row)
    version = ++lastVersion
    changeLog.record(version, row)
  }

  function remove(id: number): void {
    const row = rowsById.find(id)
    if (row === undefined) return
    removeFromPostings(row)
    columns.side[row] = NONE
    rowsById.delete(id)
    freeRows.push(row)
    version = ++lastVersion
    changeLog.record(version, row)
  }

  return {
    keys,
    get columns() {
      return columns
    },
    get count() {
      return count - freeRows.length
    },
    get version() {
      return version
    },
    rowsChangedSince: changeLog.since,
    rowsOf: ({ transactionType, place }) => byPlace.rowsOf(postingKey(place, transactionType)),
    get rows() {
      if (allRows.length < count) allRows = Int32Array.from({ length: columns.id.length }, (_, row) => row)
      return allRows.subarray(0, count)
    },
    rowsInTile: (transactionType, tile) => byTile.rowsOf(postingKey(tile, transactionType)),
    rowsListedBy: (column, transactionType, code) =>
      byDirectoryKey[column].rowsOf(postingKey(code, transactionType)),
    rowOf: rowsById.find,
    put: (from, position) =>
      from.side[position] === NONE ? remove(from.id[position] ?? NONE) : put(from, position),
    remove,
  }
}

const postingKey = (place: number, transactionType: number) =>
  place * TRANSACTION_TYPES.length + transactionType
