import { clockTime } from '@gable/time-zones/time-zone'

/** The days that can be wished for: today and the next 7. */
const DAYS_AHEAD = 7
const DAY_MS = 86_400_000

/** Of the homes of a site for the United States and Canada, from the latest midnight to the earliest. */
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

/** The day there at that moment, YYYY-MM-DD. Throws a RangeError for a name that is no time zone. */
export function dayIn(timeZone: string, now: Date): string {
  return clockTime(now, timeZone).toISOString().slice(0, 10)
}

/** So many days later. A calendar has no summer time: this counts days, not hours. */
export function daysLater(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The same day by the runtime's rules of time zones, which may be older, as those of clients are. */
const dayByOlderRules = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)

/**
 * Whether a day can be wished for in this time zone. The site offers days by the graph's `utcOffset`; another client may
 * work them out by rules of its own. After a zone changes its rules, older ones say another day in one hour of the night,
 * and both days are accepted.
 */
export function isOffered(day: string, timeZone: string, now: Date): boolean {
  return [dayIn(timeZone, now), dayByOlderRules(timeZone, now)].some(
    (today) => day >= today && day <= daysLater(today, DAYS_AHEAD),
  )
}

/** The same where the time zone is not known: 'some' where it depends on it. */
export function isOfferedAnywhere(day: string, now: Date): 'all' | 'some' | 'none' {
  const offered = TIME_ZONES.filter((zone) => isOffered(day, zone, now)).length
  if (offered === 0) return 'none'
  return offered === TIME_ZONES.length ? 'all' : 'some'
}

/** Full hours by the clock of the home, from and to. As soon as possible is any of them. */
export const TIME_WINDOWS = {
  morning: { from: 7, to: 12 },
  afternoon: { from: 12, to: 17 },
  evening: { from: 17, to: 21 },
  asap: undefined,
} as const
