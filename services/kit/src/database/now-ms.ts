/**
 * SQL for the current time in the precision of `timestamptz(3)` columns. These columns round to the nearest
 * millisecond, so a row stored as due now may be up to half a millisecond ahead of a plain `now()`.
 */
export const NOW_MS = 'now()::timestamptz(3)'
