import { PLACE_TYPES } from '@gable/kit/rules/place-types'

/** Maps keys of agents and offices to small integers, so that columns can store them as numbers. */
export interface KeyDictionary {
  /** Returns the code of a key, assigning a new code to a new key. */
  encode(key: string): number
  /** Returns the code of a key, or undefined when no listing has the key. */
  find(key: string): number | undefined
}

export function createKeyDictionary(): KeyDictionary {
  const codes = new Map<string, number>()
  return {
    encode(key) {
      const code = codes.get(key)
      if (code !== undefined) return code
      codes.set(key, codes.size)
      return codes.size - 1
    },
    find: (key) => codes.get(key),
  }
}

export type DirectoryColumn = 'agent' | 'office'

/** Keys of the agents and offices that have listings. */
export type DirectoryKeys = Record<DirectoryColumn, KeyDictionary>

/**
 * Integer columns of a listing. NONE means that the value is unknown, or that the listing has no association
 * fee, place, or location.
 */
export const INT_COLUMNS = [
  // Id of the listing in the database.
  'id',
  // Index in TRANSACTION_TYPES, and index in PROPERTY_TYPES.
  'side',
  'kind',
  // Days since 1970 in UTC.
  'onMarket',
  'priceCutOn',
  // US dollars: the closing price of a sold listing, otherwise the asking price.
  'price',
  'sqft',
  'lotSqft',
  // US dollars per month.
  'hoaMonthly',
  'parking',
  // Bit flags from listing/flags.ts.
  'flags',
  'beds',
  'baths',
  'yearBuilt',
  // Place ids. The ids of countries are in listing-index.ts.
  'country',
  ...PLACE_TYPES,
  // Codes of keys, see KeyDictionary.
  'agent',
  'office',
  // Location in the Web Mercator square, see mercator.ts. The tile of zoom z is x >> (30 - z), y >> (30 - z).
  'x',
  'y',
] as const
export const FLOAT_COLUMNS = [
  // Milliseconds since 1970; 0 without an open house.
  'openHouseUntil',
  // Degrees. NaN when withheld or unknown, so that every comparison is false.
  'lat',
  'lon',
] as const

export type IntColumn = (typeof INT_COLUMNS)[number]
type FloatColumn = (typeof FLOAT_COLUMNS)[number]

/**
 * All data that a search reads. Row n of each column belongs to the same listing. All integer columns have
 * the same array type, so that a loop over any of them is compiled once. A refresh may replace a column with
 * a longer one: never hold a column across an await.
 */
export type Columns = Record<IntColumn, Int32Array> & Record<FloatColumn, Float64Array>

const COLUMN_NAMES = [...INT_COLUMNS, ...FLOAT_COLUMNS]

export const NONE = -1
/** Larger values are clamped to this maximum, so that the difference of any two values fits in 32 bits. */
export const MAX_VALUE = 2 ** 31 - 2

export function createColumns(capacity: number): Columns {
  return {
    ...columnsOf(INT_COLUMNS, () => new Int32Array(capacity)),
    ...columnsOf(FLOAT_COLUMNS, () => new Float64Array(capacity)),
  }
}

/** Returns longer columns with the same listings. */
export function growColumns(columns: Columns, capacity: number): Columns {
  const longer = createColumns(capacity)
  for (const name of COLUMN_NAMES) longer[name].set(columns[name])
  return longer
}

export function copyListing(from: Columns, position: number, to: Columns, row: number): void {
  for (const name of COLUMN_NAMES) to[name][row] = from[name][position] ?? NONE
}

function columnsOf<Name extends string, Column>(names: readonly Name[], create: () => Column) {
  const columns: Partial<Record<Name, Column>> = {}
  for (const name of names) columns[name] = create()
  return columns as Record<Name, Column>
}
