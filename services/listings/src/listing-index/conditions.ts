import { MINUTE_MS } from '@gable/kit/time/durations'
import { bitPositionOf, type Flag } from '../listing/flags.ts'
import { type Bits, bitAt } from './bits.ts'
import { type DirectoryColumn, type IntColumn, MAX_VALUE, NONE } from './columns.ts'
import type { SearchFilterName } from './filter-names.ts'
import type { ListingIndex, Scope } from './listing-index.ts'
import type { Condition } from './scan.ts'

type Bound = number | null | undefined

/** Matches values from `min` to `max`, inclusive. An unknown value never matches. */
export function within(filter: SearchFilterName, column: IntColumn, min: Bound, max: Bound): Condition {
  // Unknown values are negative, so no range starts below 0.
  return between(filter, column, Math.max(min ?? 0, 0), max ?? Number.POSITIVE_INFINITY)
}

/** Matches values from `min` to `max`, inclusive. */
export function between(filter: SearchFilterName, column: IntColumn, min: number, max: number): Condition {
  const first = Math.ceil(min)
  const last = Math.floor(Math.min(max, MAX_VALUE))
  const isRange = first < last && first > NONE && last < MAX_VALUE
  return {
    filter,
    key: `${column} ${first} ${last}`,
    ...(first > NONE && last === MAX_VALUE && { bound: { column, from: first } }),
    ...(first === NONE && last < MAX_VALUE && { bound: { column, below: last + 1 } }),
    ...(isRange && {
      parts: [between(filter, column, first, MAX_VALUE), between(filter, column, NONE, last)],
    }),
    mark(columns, rows, marks) {
      const values = columns[column]
      for (let i = 0; i < rows.length; i++) marks[i] = isOutside(values[rows[i] ?? 0] ?? 0, first, last)
    },
  }
}

/**
 * 1 when a value is below `first` or above `last`, otherwise 0. Uses the sign of both differences, because an
 * unpredictable branch takes three times as long.
 */
const isOutside = (value: number, first: number, last: number) => ((value - first) | (last - value)) >>> 31

/** Matches listings with the flag. */
export function flagged(filter: SearchFilterName, flag: Flag): Condition {
  const position = bitPositionOf(flag)
  return {
    filter,
    key: `flag ${position}`,
    mark({ flags }, rows, marks) {
      for (let i = 0; i < rows.length; i++) marks[i] = 1 - (((flags[rows[i] ?? 0] ?? 0) >>> position) & 1)
    },
  }
}

/** Matches listings without the flag. */
function unflagged(filter: SearchFilterName, flag: Flag): Condition {
  const position = bitPositionOf(flag)
  return {
    filter,
    key: `no flag ${position}`,
    mark({ flags }, rows, marks) {
      for (let i = 0; i < rows.length; i++) marks[i] = ((flags[rows[i] ?? 0] ?? 0) >>> position) & 1
    },
  }
}

/** Matches any of the given values, which must be from 0 to 31. */
export function oneOf(filter: SearchFilterName, column: IntColumn, values: readonly number[]): Condition {
  const wanted = values.reduce((bits, value) => bits | (1 << value), 0)
  return {
    filter,
    key: `${column} of ${wanted}`,
    mark(columns, rows, marks) {
      const columnValues = columns[column]
      for (let i = 0; i < rows.length; i++)
        marks[i] = 1 - ((wanted >>> (columnValues[rows[i] ?? 0] ?? 0)) & 1)
    },
  }
}

/**
 * Matches listings whose last open house ends after the start of the current minute. `now` is in milliseconds
 * since 1970.
 */
export function openAfter(filter: SearchFilterName, now: number): Condition {
  const minute = now - (now % MINUTE_MS)
  return {
    filter,
    key: `open after ${minute}`,
    mark({ openHouseUntil }, rows, marks) {
      for (let i = 0; i < rows.length; i++) marks[i] = (openHouseUntil[rows[i] ?? 0] ?? 0) > minute ? 0 : 1
    },
  }
}

/** Matches listings of the agents or offices with these keys. */
export function listedBy(
  filter: SearchFilterName,
  column: DirectoryColumn,
  keys: readonly string[],
  listings: ListingIndex,
): Condition {
  const numbers = [...new Set(keys.flatMap((key) => listings.keys[column].find(key) ?? []))]
  if (numbers.length <= 1) {
    // When no listing has the key, uses a code below NONE, which matches no listing.
    const [soleNumber = NONE - 1] = numbers
    return {
      ...between(filter, column, soleNumber, soleNumber),
      candidates: ({ rowsListedBy }, side) => ({
        rows: rowsListedBy(column, side, soleNumber),
        isSorted: true,
      }),
    }
  }
  const wanted = new Uint8Array(Math.max(...numbers) + 1)
  for (const number of numbers) wanted[number] = 1
  return {
    filter,
    mark(columns, rows, marks) {
      const columnValues = columns[column]
      for (let i = 0; i < rows.length; i++) marks[i] = 1 - (wanted[columnValues[rows[i] ?? 0] ?? 0] ?? 0)
    },
    candidates: ({ rowsListedBy }, side) => ({
      rows: concatRows(numbers.map((number) => rowsListedBy(column, side, number))),
      isSorted: false,
    }),
  }
}

/**
 * Concatenates lists of rows. No row is in two lists, because a listing has only one agent and one office.
 */
function concatRows(lists: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(lists.reduce((count, rows) => count + rows.length, 0))
  let at = 0
  for (const rows of lists) {
    all.set(rows, at)
    at += rows.length
  }
  return all
}

/**
 * Matches listings that went on the market from `first` to `last`, inclusive, in days since 1970. Excludes
 * coming-soon listings.
 */
export function onMarketBetween(filter: SearchFilterName, first: number, last: number): Condition {
  const comingSoon = bitPositionOf('comingSoon')
  return {
    filter,
    parts: [
      between(filter, 'onMarket', first, MAX_VALUE),
      between(filter, 'onMarket', NONE, last),
      unflagged(filter, 'comingSoon'),
    ],
    mark({ onMarket, flags }, rows, marks) {
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i] ?? 0
        const isSoon = ((flags[row] ?? 0) >>> comingSoon) & 1
        marks[i] = isOutside(onMarket[row] ?? 0, first, last) | isSoon
      }
    },
  }
}

/** Matches the listings whose bits are set. */
export function inBits(filter: SearchFilterName, bits: Bits): Condition {
  return {
    filter,
    bits,
    mark(_columns, rows, marks) {
      for (let i = 0; i < rows.length; i++) marks[i] = 1 - bitAt(bits, rows[i] ?? 0)
    },
  }
}

/**
 * Whether a scope is larger than a few cities. The row list of such a scope is slow to read, because the list
 * is sorted by time and its rows are scattered in memory.
 */
export const isWide = ({ level }: Scope) => level === undefined || level === 'country' || level === 'state'

/**
 * Returns the conditions that every listing of a scope meets. Their filter name is unused, because nothing
 * counts the listings that they exclude.
 */
export function scopeConditions({ transactionType, place, level }: Scope): [Condition, ...Condition[]] {
  const is = (column: IntColumn, value: number) => between('BOUNDS', column, value, value)
  return [is('side', transactionType), ...(level ? [is(level, place)] : [])]
}
