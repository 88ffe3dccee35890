/** Small numbers for keys of agents and offices, so that a column of them is one of numbers. */
export interface KeyDictionary {
  /** The number of a key, which gets one where it has none. */
  encode(key: string): number
  /** The number of a key; undefined where no home has it. */
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

/** Keys of whom homes are listed by. */
export type DirectoryKeys = Record<DirectoryColumn, KeyDictionary>

/** Whole numbers of a home. Unknown ones are NONE; no association fee, no place and no position are too. */
export const INT_COLUMNS = [
  // Number of the listing in the tables.
  'id',
  // Position in SIDES and in KINDS.
  'side',
  'kind',
  // Days since 1970 in UTC.
  'onMarket',
  'priceCutOn',
  // US dollars: what a sold home sold for, otherwise the asking price.
  'price',
  'sqft',
  'lotSqft',
  // US dollars a month.
  'hoaMonthly',
  'parking',
  // Bits of listing/flags.ts.
  'flags',
  'beds',
  'baths',
  'yearBuilt',
  // Numbers of places; those of countries are in listing-index.ts.
  'country',
  'state',
  'county',
  'city',
  'zip',
  'neighborhood',
  'schooldistrict',
  // Numbers of keys, see KeyDictionary.
  'agent',
  'office',
  // Position on the Web Mercator square, see mercator.ts: a tile of zoom z is x >> (30 - z), y >> (30 - z).
  'x',
  'y',
] as const
export const FLOAT_COLUMNS = [
  // Milliseconds since 1970; 0 without an open house.
  'openHouseUntil',
  // Degrees; NaN where withheld or unknown, so that no comparison with it holds.
  'lat',
  'lon',
] as const

export type IntColumn = (typeof INT_COLUMNS)[number]
type FloatColumn = (typeof FLOAT_COLUMNS)[number]

/**
 * Everything that a search looks at: home number n of each column is one home. All whole numbers are of one
 * type of array, so that a loop over any of them is compiled once. A column may be exchanged for a longer one
 * at each refresh: hold none of them across an await.
 */
export type Columns = Record<IntColumn, Int32Array> & Record<FloatColumn, Float64Array>

const COLUMN_NAMES = [...INT_COLUMNS, ...FLOAT_COLUMNS]

export const NONE = -1
/** Greater numbers are kept as this one: the difference of any two is then a whole number of 32 bits. */
export const MAX_VALUE = 2 ** 31 - 2

export function createColumns(capacity: number): Columns {
  return {
    ...columnsOf(INT_COLUMNS, () => new Int32Array(capacity)),
    ...columnsOf(FLOAT_COLUMNS, () => new Float64Array(capacity)),
  }
}

/** The same homes in longer columns. */
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
