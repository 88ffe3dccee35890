import { DAYS_AHEAD, TOUR_HOURS } from '@gable/kit/rules/tour-times'
import { DAY_MS } from '@gable/kit/time/durations'
import { clockTime } from '@gable/kit/time/time-zone'

/**
 * Time zones of listings in the United States and Canada, ordered from the zone where a day begins last to
 * the zone where it begins first.
 */
const TIME_ZONES = [
  'Pacific/Pago_Pago',
  'Pacific/Honolulu',
  'America/Adak',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Puerto_Rico',
  'America/Halifax',
  'America/St_Johns',
  'Pacific/Guam',
]

/**
 * Returns the date in the time zone at that moment, YYYY-MM-DD. Throws a RangeError for an invalid time zone.
 */
export function dayIn(timeZone: string, now: Date): string {
  return clockTime(now, timeZone).toISOString().slice(0, 10)
}

/**
 * Adds `count` days to a date. Counts calendar days rather than hours, so daylight saving time has no effect.
 */
export function daysLater(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/**
 * Returns the date by the runtime's time zone rules, which may be older than ours. Clients may also have old
 * rules.
 */
const dayByOlderRules = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)

/**
 * Returns whether a visitor can request this date in this time zone. The site computes the dates from the
 * graph's `utcOffset`; other clients may use their own time zone rules. After a zone changes its rules,
 * clients with old rules compute a different date during one hour of the night, so both dates are accepted.
 */
export function isOffered(day: string, timeZone: string, now: Date): boolean {
  return [dayIn(timeZone, now), dayByOlderRules(timeZone, now)].some(
    (today) => day >= today && day <= daysLater(today, DAYS_AHEAD),
  )
}

/**
 * Returns whether all, some, or none of the time zones offer the date. Used when a listing's time zone is
 * unknown.
 */
export function isOfferedAnywhere(day: string, now: Date): 'all' | 'some' | 'none' {
  const offered = TIME_ZONES.filter((zone) => isOffered(day, zone, now)).length
  if (offered === 0) return 'none'
  return offered === TIME_ZONES.length ? 'all' : 'some'
}

const windowOf = ([from, to]: readonly [number, number]) => ({ from, to })

/** Start and end hours in the listing's time zone. `asap` has no fixed hours. */
export const TIME_WINDOWS = {
  morning: windowOf(TOUR_HOURS.MORNING),
  afternoon: windowOf(TOUR_HOURS.AFTERNOON),
  evening: windowOf(TOUR_HOURS.EVENING),
  asap: undefined,
} as const
