import { TRANSACTION_TYPES } from '../listing/classify.ts'
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

/** The columns of places that homes are in. */
export const PLACE_LEVELS = [
  'country',
  'state',
  'county',
  'city',
  'zip',
  'neighborhood',
  'schooldistrict',
] as const
type PlaceLevel = (typeof PLACE_LEVELS)[number]

/** Where to look: the homes of a side of the market in one place, in one country, or everywhere. */
export interface Scope {
  /** Position in SIDES. */
  transactionType: number
  /** Number of a place, or one of those below. */
  place: number
  /** Column that the number is in; undefined for everywhere. */
  level: PlaceLevel | undefined
}

/** Places that the gazetteer does not number. */
export const EVERYWHERE = 0
export const NOWHERE = -100
export const placeOfCountry = (country: Country): number => -2 - COUNTRIES.indexOf(country)

/**
 * The homes that are on a side of the market, in memory. They change only between two turns of the event loop:
 * what a search reads of them without awaiting is all of one moment.
 */
export interface ListingIndex {
  readonly columns: Columns
  readonly count: number
  /** Another number, of any homes in this process, after each change of any home. */
  readonly version: number
  /** Positions of the homes that changed after an earlier version; undefined where that is too long ago. */
  rowsChangedSince(version: number): readonly number[] | undefined
  readonly keys: DirectoryKeys
  /** Homes of a scope, latest on the market first. Never write to them, and hold them across no await. */
  rowsOf(scope: Scope): Int32Array
  /** All positions, as the homes lie in memory; those without a side hold none. Never write to them. */
  readonly rows: Int32Array
  /** As rowsOf, for the homes of a side in one map cell, see tiles.ts. */
  rowsInTile(transactionType: number, tile: number): Int32Array
  /** As rowsOf, for the homes of a side that an agent or office lists, by the number of its key. */
  rowsListedBy(column: DirectoryColumn, transactionType: number, code: number): Int32Array
  /** Position in the columns of the listing with this number; undefined when it is on no side. */
  rowOf(id: number): number | undefined
  /** Stores the home at a position of other columns, known or new; one without a side is taken out. */
  put(from: Columns, position: number): void
  /** Takes the listing with this number out, if it is there. */
  remove(id: number): void
}

/** What decides in which lists a home is, and where in them. */
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

/** The first `latest.length` homes of columns, which may have room for more. Yields on its way. */
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
