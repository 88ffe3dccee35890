import { expect, test } from 'vitest'
import { columnsOf, everyRow, type SampleRow } from '../fixtures/sample-columns.ts'
import { inAreas, inBox } from './map-conditions.ts'

const box = { minLat: 30, maxLat: 31, minLon: -98, maxLon: -97 }

function homesAt(positions: readonly (readonly [number, number] | null)[]) {
  const homes = positions.map(
    (at): SampleRow => ({
      ...{ side: 0, kind: 0, price: 1, beds: 1, baths: 1, flags: 0 },
      at: at && { lat: at[0], lon: at[1] },
    }),
  )
  return { columns: columnsOf(homes), rows: everyRow(homes) }
}

/** Returns 1 for each position that meets the condition, otherwise 0. */
function holding(
  condition: ReturnType<typeof inBox>,
  positions: readonly (readonly [number, number] | null)[],
) {
  const { columns, rows } = homesAt(positions)
  const marks = new Uint8Array(rows.length)
  condition.mark(columns, rows, marks)
  return Array.from(marks, (mark) => 1 - mark)
}

test('a box includes listings on its edges, and excludes listings a millimeter outside', () => {
  const middle = [30.5, -97.5] as const
  const edges = [
    [30, -97.5],
    [31, -97.5],
    [30.5, -98],
    [30.5, -97],
  ] as const
  const beyond = [
    [30 - 1e-8, -97.5],
    [31 + 1e-8, -97.5],
    [30.5, -98 - 1e-8],
    [30.5, -97 + 1e-8],
  ] as const
  expect(holding(inBox('BOUNDS', box), [middle, ...edges, ...beyond, null])).toEqual([
    ...[1, 1, 1, 1, 1],
    ...[0, 0, 0, 0, 0],
  ])
})

test('a listing without a location matches no box and no area, even when a filter only excludes areas', () => {
  const everywhere = { minLat: -90, maxLat: 90, minLon: -180, maxLon: 180 }
  const half = { box, contains: (_lat: number, lon: number) => lon < -97.5 }
  const positions = [[30.5, -97.8], [30.5, -97.2], null] as const
  expect(holding(inBox('BOUNDS', everywhere), positions)).toEqual([1, 1, 0])
  expect(holding(inAreas('BOUNDS', [half], []), positions)).toEqual([1, 0, 0])
  expect(holding(inAreas('BOUNDS', [], [half]), positions)).toEqual([0, 1, 0])
  expect(holding(inAreas('BOUNDS', [{ box, contains: () => true }], [half]), positions)).toEqual([0, 1, 0])
})
