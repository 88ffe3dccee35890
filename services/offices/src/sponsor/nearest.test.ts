import { mergeSort } from '@gable/service-kit/memory/merge-sort'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBoardIndex } from '../directory/boards.ts'

const BOARDS = ['m1', 'm2', 'm3']
const position = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})
const member = fc
  .tuple(fc.oneof(position, fc.constant({ lat: 30, lon: -97 })), fc.subarray(BOARDS))
  .map(([at, boards]) => ({ ...at, boards }))

function boardsOf(members: readonly { lat: number; lon: number; boards: string[] }[]) {
  const steps = createBoardIndex(members)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Great-circle distance in kilometers, by the haversine formula. */
function kmBetween(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const radians = Math.PI / 180
  const half = (from: number, to: number) => Math.sin(((to - from) * radians) / 2) ** 2
  const square =
    half(a.lat, b.lat) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(a.lon, b.lon)
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(square)))
}

test('`nearest` finds the same members as a full scan', () => {
  fc.assert(
    fc.property(
      fc.array(member, { maxLength: 200, size: 'max' }),
      fc.subarray(BOARDS),
      position,
      (members, wanted, at) => {
        const found = boardsOf(members).nearest(wanted, at, 20, Math.random)
        const all = members
          .filter(({ boards }) => boards.some((board) => wanted.includes(board)))
          .map((one) => kmBetween(one, at))
          .sort((a, b) => a - b)
        expect(found).toHaveLength(Math.min(20, all.length))
        expect(new Set(found.map(({ row }) => row)).size).toBe(found.length)
        const distances = found.map(({ km }) => km).sort((a, b) => a - b)
        for (const [i, km] of distances.entries()) expect(Math.abs(km - (all[i] ?? 0))).toBeLessThan(0.01)
        for (const { row, km } of found) {
          expect(members[row]?.boards.some((board) => wanted.includes(board))).toBe(true)
          expect(Math.abs(km - kmBetween(members[row] ?? at, at))).toBeLessThan(0.01)
        }
      },
    ),
  )
})

test('`nearest` picks every member with equal probability when no position is given', () => {
  const boards = boardsOf(Array.from({ length: 100 }, (_, i) => ({ lat: i % 80, lon: i, boards: ['m1'] })))
  const seen = new Set<number>()
  for (let draw = 0; draw < 200; draw++) {
    const found = boards.nearest(['m1'], undefined, 20, Math.random)
    expect(found).toHaveLength(20)
    for (const { row, km } of found) {
      expect(km).toBe(0)
      seen.add(row)
    }
  }
  expect(seen.size).toBe(100)
})

test('createBoardIndex yields between short steps so that requests can run', () => {
  const pausesOf = (steps: Generator<undefined, unknown>) => {
    let pauses = 0
    while (!steps.next().done) pauses++
    return pauses
  }
  const members = Array.from({ length: 40_960 }, (_, i) => ({ lat: i / 1_000, lon: 0, boards: ['m1'] }))
  const sorting = pausesOf(mergeSort(members, (one, other) => one.lat - other.lat))
  // Ten yields in the loop over the offices, and one for the board.
  expect(pausesOf(createBoardIndex(members))).toBe(sorting + 11)
})
