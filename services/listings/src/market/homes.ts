import { SIDES } from '../listing/classify.ts'
import { COUNTRIES, type Country } from '../place/country.ts'
import type { Arranged } from './arrange.ts'
import { cellAt } from './cells.ts'
import { createChanges } from './changes.ts'
import { type Columns, copyHome, lengthened, NONE, type WholeColumn } from './columns.ts'
import type { PeopleColumn, PeopleKeys } from './keys.ts'
import { createPostings, type Postings } from './postings.ts'
import { createRowNumbers } from './row-numbers.ts'

/** The columns of places that homes are in. */
export const LEVELS = ['country', 'state', 'county', 'city', 'zip', 'neighborhood', 'schooldistrict'] as const
type Level = (typeof LEVELS)[number]

/** Where to look: the homes of a side of the market in one place, in one country, or everywhere. */
export interface Scope {
  /** Position in SIDES. */
  side: number
  /** Number of a place, or one of those below. */
  place: number
  /** Column that the number is in; undefined for everywhere. */
  level: Level | undefined
}

/** Places that the gazetteer does not number. */
export const EVERYWHERE = 0
export const NOWHERE = -100
export const placeOfCountry = (country: Country): number => -2 - COUNTRIES.indexOf(country)

/**
 * The homes that are on a side of the market, in memory. They change only between two turns of the event loop:
 * what a search reads of them without awaiting is all of one moment.
 */
export interface Homes {
  readonly columns: Columns
  readonly count: number
  /** Another number, of any homes in this process, after each change of any home. */
  readonly version: number
  /** Positions of the homes that changed after an earlier version; undefined where that is too long ago. */
  rowsChangedSince(version: number): readonly number[] | undefined
  readonly keys: PeopleKeys
  /** Homes of a scope, latest on the market first. Never write to them, and hold them across no await. */
  rowsOf(scope: Scope): Int32Array
  /** All positions, as the homes lie in memory; those without a side hold none. Never write to them. */
  readonly rows: Int32Array
  /** As rowsOf, for the homes of a side in one map cell, see cells.ts. */
  rowsInCell(side: number, cell: number): Int32Array
  /** As rowsOf, for the homes of a side that an agent or office lists, by the number of its key. */
  rowsListedBy(column: PeopleColumn, side: number, number: number): Int32Array
  /** Position in the columns of the listing with this number; undefined when it is on no side. */
  rowOf(id: number): number | undefined
  /** Stores the home at a position of other columns, known or new; one without a side is taken out. */
  put(from: Columns, position: number): void
  /** Takes the listing with this number out, if it is there. */
  remove(id: number): void
}

/** What decides in which lists a home is, and where in them. */
const LISTED_BY: readonly WholeColumn[] = ['side', 'onMarket', 'x', 'y', 'agent', 'office', ...LEVELS]
const SLICE = 10_000
let versions = 0
const GROWTH = 1.25
const ROOM = 1_000

/** The first `latest.length` homes of columns, which may have room for more. Yields on its way. */
export function* createHomes({ columns, latest }: Arranged, keys: PeopleKeys): Generator<void, Homes> {
  const places = createPostings()
  const cells = createPostings()
  const people = { agent: createPostings(), office: createPostings() }
  let count = latest.length
  let all = Int32Array.from(latest.keys())
  const numbers = createRowNumbers(count)
  const free: number[] = []
  let version = ++versions
  const changes = createChanges(version)

  for (const [i, row] of latest.entries()) {
    eachList(row, (postings, key) => postings.append(key, row))
    numbers.set(columns.id[row] ?? NONE, row)
    if (i % SLICE === 0) yield
  }

  function eachList(row: number, act: (postings: Postings, key: number) => void): void {
    const { x, y } = columns
    const side = columns.side[row] ?? NONE
    act(places, keyOf(EVERYWHERE, side))
    act(people.agent, keyOf(columns.agent[row] ?? NONE, side))
    act(people.office, keyOf(columns.office[row] ?? NONE, side))
    for (const level of LEVELS) {
      const place = columns[level][row] ?? NONE
      if (place !== NONE) act(places, keyOf(place, side))
    }
    const across = x[row] ?? NONE
    if (across !== NONE) act(cells, keyOf(cellAt(across, y[row] ?? NONE), side))
  }

  function unlist(row: number): void {
    eachList(row, (postings, key) => postings.remove(key, row, columns))
  }

  function newRow(): number {
    const freed = free.pop()
    if (freed !== undefined) return freed
    if (count === columns.id.length) columns = lengthened(columns, Math.ceil(count * GROWTH) + ROOM)
    return count++
  }

  function put(from: Columns, position: number): void {
    const id = from.id[position] ?? NONE
    const known = numbers.find(id)
    const stays =
      known !== undefined && LISTED_BY.every((name) => from[name][position] === columns[name][known])
    if (known !== undefined && !stays) unlist(known)
    const row = known ?? newRow()
    copyHome(from, position, columns, row)
    if (!stays) eachList(row, (postings, key) => postings.insert(key, row, columns))
    numbers.set(id, row)
    version = ++versions
    changes.note(version, row)
  }

  function remove(id: number): void {
    const row = numbers.find(id)
    if (row === undefined) return
    unlist(row)
    columns.side[row] = NONE
    numbers.delete(id)
    free.push(row)
    version = ++versions
    changes.note(version, row)
  }

  return {
    keys,
    get columns() {
      return columns
    },
    get count() {
      return count - free.length
    },
    get version() {
      return version
    },
    rowsChangedSince: changes.since,
    rowsOf: ({ side, place }) => places.rowsOf(keyOf(place, side)),
    get rows() {
      if (all.length < count) all = Int32Array.from({ length: columns.id.length }, (_, row) => row)
      return all.subarray(0, count)
    },
    rowsInCell: (side, cell) => cells.rowsOf(keyOf(cell, side)),
    rowsListedBy: (column, side, number) => people[column].rowsOf(keyOf(number, side)),
    rowOf: numbers.find,
    put: (from, position) =>
      from.side[position] === NONE ? remove(from.id[position] ?? NONE) : put(from, position),
    remove,
  }
}

const keyOf = (place: number, side: number) => place * SIDES.length + side
