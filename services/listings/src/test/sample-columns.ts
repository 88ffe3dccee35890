import { mercatorX, mercatorY } from '@gable/service-kit/map/mercator'
import fc from 'fast-check'
import { KINDS, SIDES } from '../listing/classify.ts'
import { arrange } from '../market/arrange.ts'
import { type Columns, createColumns, NONE } from '../market/columns.ts'
import { createHomes, type Homes, LEVELS } from '../market/homes.ts'
import { createKeys } from '../market/keys.ts'
import type { Condition } from '../market/scan.ts'

/** A home as the columns hold it, as far as a test looks at it. */
export interface SampleHome {
  side: number
  kind: number
  price: number
  beds: number
  baths: number
  flags: number
  at: { lat: number; lon: number } | null
}

const rooms = fc.integer({ min: NONE, max: 8 })

export const sampleHome: fc.Arbitrary<SampleHome> = fc.record({
  side: fc.nat({ max: SIDES.length - 1 }),
  kind: fc.nat({ max: KINDS.length - 1 }),
  price: fc.oneof(fc.nat({ max: 2_000_000 }), fc.nat({ max: 2_147_483_647 })),
  beds: rooms,
  baths: rooms,
  flags: fc.nat({ max: 511 }),
  at: fc.option(
    fc.oneof(
      // A few that many homes share, edges of the square, and anywhere.
      fc.constantFrom(
        { lat: 30.2672, lon: -97.7431 },
        { lat: 30.2672, lon: -97.7432 },
        { lat: 45.5019, lon: -73.5674 },
        { lat: -85, lon: -180 },
        { lat: 85, lon: 180 },
      ),
      fc.record({
        lat: fc.double({ min: 25, max: 50, noNaN: true }),
        lon: fc.double({ min: -125, max: -65, noNaN: true }),
      }),
      fc.record({
        lat: fc.double({ min: -85, max: 85, noNaN: true }),
        lon: fc.double({ min: -180, max: 180, noNaN: true }),
      }),
    ),
    { freq: 8 },
  ),
})

/** Columns of these homes, which are in no place; home n is listing n + 1. */
export function columnsOf(homes: readonly SampleHome[]): Columns {
  const columns = createColumns(homes.length)
  for (const level of LEVELS) columns[level].fill(NONE)
  for (const [row, { at, ...facts }] of homes.entries()) {
    columns.id[row] = row + 1
    columns.side[row] = facts.side
    columns.kind[row] = facts.kind
    columns.price[row] = facts.price
    columns.beds[row] = facts.beds
    columns.baths[row] = facts.baths
    columns.flags[row] = facts.flags
    columns.lat[row] = at?.lat ?? Number.NaN
    columns.lon[row] = at?.lon ?? Number.NaN
    columns.x[row] = at ? mercatorX(at.lon) : NONE
    columns.y[row] = at ? mercatorY(at.lat) : NONE
  }
  return columns
}

/** The homes of columns, arranged as a service has them. */
export async function homesOf(columns: Columns): Promise<Homes> {
  const arranged = await arrange(columns, columns.id.length)
  const creating = createHomes(arranged, { agent: createKeys(), office: createKeys() })
  for (;;) {
    const step = creating.next()
    if (step.done) return step.value
  }
}

/** A condition that a home fails where `matches` says no. */
export function conditionOf(
  filter: Condition['filter'],
  matches: (columns: Columns, row: number) => boolean,
): Condition {
  return {
    filter,
    mark(columns, rows, marks) {
      for (const [i, row] of rows.entries()) marks[i] = matches(columns, row) ? 0 : 1
    },
  }
}

export const everyRow = (homes: readonly unknown[]): Int32Array => Int32Array.from(homes.keys())
