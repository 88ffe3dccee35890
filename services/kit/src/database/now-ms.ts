/**
 * SQL for the current time, rounded to milliseconds. Columns of type `timestamptz(3)` also round to the
 * nearest millisecond, so the due time of a row inserted as due now can be up to half a millisecond later
 * than an unrounded `now()`.
 */
export const NOW_MS = 'now()::timestamptz(3)'
