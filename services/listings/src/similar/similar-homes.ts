import { smallest } from '@gable/service-kit/memory/smallest'
import { positionOf } from '../listing/flags.ts'
import { cellsAround } from '../market/cells.ts'
import { type Columns, NONE } from '../market/columns.ts'
import type { Homes } from '../market/homes.ts'
import { type Subject, unlikenessTo } from './likeness.ts'

/** Cells of the map to each side of the one of the home: first its town, then its part of the state. */
const REACHES = [1, 4]
/** Prices up to so many times apart are of homes alike. */
const PRICE_RANGE = 2
/** So many times more homes than are wanted are enough to choose from. */
const CHOICE = 3

/** Numbers of the homes that are most like one and near it, the likest first; `limit` at most. */
export function similarHomes(homes: Homes, subject: Subject, limit: number): number[] {
  for (const rows of areasOf(homes, subject)) {
    const alike = alikeIn(homes.columns, rows, subject)
    if (alike.length >= CHOICE * limit) return likest(homes, alike, subject, limit)
  }
  return likest(
    homes,
    homes.rowsOf({ side: subject.side, place: subject.state, level: 'state' }),
    subject,
    limit,
  )
}

/** Homes around the subject, from near to far. One without a position has its city, county and state around it. */
function* areasOf(homes: Homes, { side, x, y, city, county, state }: Subject): Generator<Int32Array> {
  if (x === NONE) {
    yield homes.rowsOf({ side, place: city, level: 'city' })
    yield homes.rowsOf({ side, place: county, level: 'county' })
  } else {
    for (const reach of REACHES) yield rowsAround(homes, side, x, y, reach)
  }
  yield homes.rowsOf({ side, place: state, level: 'state' })
}

function rowsAround(homes: Homes, side: number, x: number, y: number, reach: number): Int32Array {
  const lists = cellsAround(x, y, reach).map((cell) => homes.rowsInCell(side, cell))
  const rows = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const list of lists) {
    rows.set(list, end)
    end += list.length
  }
  return rows
}

/** Those of the same kind at about the same price: told far faster than how like they are. */
function alikeIn({ kind, price }: Columns, rows: Int32Array, subject: Subject): Int32Array {
  const [least, most] = [subject.price / PRICE_RANGE, subject.price * PRICE_RANGE]
  return rows.filter((row) => {
    const asked = price[row] ?? 0
    return kind[row] === subject.kind && asked >= least && asked <= most
  })
}

/** Differences are kept to a thousandth, so that one whole number holds them and the position in the list. */
const EXACTNESS = 1_000

function likest({ columns }: Homes, rows: Int32Array, subject: Subject, limit: number): number[] {
  const unlikeness = unlikenessTo(subject, columns, 1 << positionOf('isCollection'))
  const others = rows.filter((row) => columns.id[row] !== subject.id)
  const keys = new Float64Array(others.length)
  for (let i = 0; i < others.length; i++)
    keys[i] = Math.round(unlikeness(others[i] ?? 0) * EXACTNESS) * others.length + i
  return Array.from(smallest(keys, limit), (key) => columns.id[others[key % others.length] ?? 0] ?? NONE)
}
