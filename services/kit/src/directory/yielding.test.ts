import { expect, test } from 'vitest'
import { createCities } from './cities.ts'
import { createDirectory, createPlaceIndex } from './directory.ts'
import { groupRows } from './group-rows.ts'
import { createLocationIndex } from './location-index.ts'
import { createNameIndex } from './name-index.ts'

const ENTRIES = 12_288
/**
 * Maximum number of property reads per step: two properties of each of 5,000 entries. These reads take a
 * millisecond or two.
 */
const MAX_ITEMS_PER_STEP = 10_000

let read = 0
const entry = (row: number) => ({
  key: `${row}`,
  get names() {
    read++
    return [`Name${row}`]
  },
  get lat() {
    read++
    return 30 + row / 1_000
  },
  lon: -97,
  get city() {
    read++
    return `City ${row % 50}`
  },
  state: 'TX',
  cityKey: `${row % 50}`,
})
const entries = Array.from({ length: ENTRIES }, (_, row) => entry(row))
const placeOf = (_row: number) => {
  read++
  return { city: 'Austin', state: 'TX', cityKey: '1', lat: 30, lon: -97 }
}
const slugify = (name: string) => name

test.each<[string, number, () => Generator<undefined, unknown>]>([
  ['groups of rows', 4, () => groupRows(ENTRIES, (row) => placeOf(row).city)],
  ['cities', 4, () => createCities(entries, slugify)],
  ['places', 18, () => createPlaceIndex(ENTRIES, placeOf, slugify)],
  ['names', 96, () => createNameIndex(entries)],
  ['the location index', 69, () => createLocationIndex(entries)],
  ['directories', 237, () => createDirectory(entries)],
])('builds %s in short steps with %i pauses for other requests', (_, pauses, make) => {
  const parts: number[] = []
  const steps = make()
  for (let isDone = false; !isDone; ) {
    read = 0
    isDone = steps.next().done === true
    parts.push(read)
  }
  expect(parts.reduce((sum, part) => sum + part)).toBeGreaterThanOrEqual(ENTRIES)
  expect(Math.max(...parts)).toBeLessThanOrEqual(MAX_ITEMS_PER_STEP)
  // Some loops do not read entries. In those loops, a missing pause, or a pause after every row, changes the
  // number of steps.
  expect(parts).toHaveLength(pauses + 1)
})
