/**
 * SQL for the current time, rounded to milliseconds. Columns of type `timestamptz(3)` also round to the
 * nearest millisecond, so a due time that was set with `now()` can be up to half a millisecond later than the
 * unrounded `now()`.
 */
export const NOW_MS = 'now()::timestamptz(3)'
