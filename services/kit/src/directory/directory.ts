import { mergeSort } from '../memory/merge-sort.ts'
import { type Cities, type CityLocation, createCities } from './cities.ts'
import { type GroupedRows, groupRows } from './group-rows.ts'
import { createLocationIndex, type Located, type LocationIndex } from './location-index.ts'
import { createNameIndex, type NameIndex } from './name-index.ts'
import { nameWords } from './name-words.ts'
import { hashOf } from './order.ts'

/** An entry of a directory, such as an agent, a team, or an office. */
export interface Entry extends Located {
  key: string
  /** Parts of the name. Entries are sorted by the first part. */
  names: readonly string[]
}

/** Directory entries in memory, sorted by name. A row is an entry's index in this order. */
export interface Directory<E extends Entry> {
  entries: readonly E[]
  /** Hashes of the keys, for the daily order. */
  hashes: Int32Array
  names: NameIndex
  locations: LocationIndex
}

/**
 * Builds a directory in steps. Yields regularly, as do the functions it calls, so that requests can run in
 * between.
 */
export function* createDirectory<E extends Entry>(items: readonly E[]): Generator<undefined, Directory<E>> {
  const named: { item: E; name: string }[] = []
  for (const item of items) {
    if (named.length % ITEMS_PER_YIELD === 0) yield
    named.push({ item, name: item.names.flatMap(nameWords).join(' ') })
  }
  const inOrder = yield* mergeSort(
    named,
    (a, b) => compare(a.name, b.name) || compare(a.item.key, b.item.key),
  )
  const entries = inOrder.map(({ item }) => item)
  const hashes = new Int32Array(entries.length)
  for (const [row, { key }] of entries.entries()) {
    if (row % ITEMS_PER_YIELD === 0) yield
    hashes[row] = hashOf(key)
  }
  return {
    entries,
    hashes,
    names: yield* createNameIndex(entries),
    locations: yield* createLocationIndex(entries),
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const ITEMS_PER_YIELD = 2_048

/** The cities of all entries that have a place, and the rows of these entries by state and by city. */
export interface PlaceIndex {
  cities: Cities
  byState: GroupedRows
  byCity: GroupedRows
}

/**
 * Builds a place index in steps. `placeOf` returns the place of a row, or undefined when the row is not
 * counted.
 */
export function* createPlaceIndex(
  count: number,
  placeOf: (row: number) => CityLocation | undefined,
  slugify: (name: string) => string,
): Generator<undefined, PlaceIndex> {
  const places: CityLocation[] = []
  for (let row = 0; row < count; row++) {
    if (row % ITEMS_PER_YIELD === 0) yield
    const place = placeOf(row)
    if (place) places.push(place)
  }
  return {
    cities: yield* createCities(places, slugify),
    byState: yield* groupRows(count, (row) => placeOf(row)?.state),
    byCity: yield* groupRows(count, (row) => placeOf(row)?.cityKey),
  }
}
