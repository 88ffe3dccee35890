/**
 * SQL: the time now in the precision of `timestamptz(3)` columns. These round to the nearest millisecond, so a row that
 * was written as due now may lie half a millisecond ahead of a plain `now()`.
 */
export const NOW_MS = 'now()::timestamptz(3)'
