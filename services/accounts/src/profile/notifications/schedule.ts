import { clockTime, offsetAt } from '@gable/time-zones/time-zone'

/** How often mails come: 1 immediately, 2 daily, 4 weekly, 16 monthly. */
export const FREQUENCIES = [1, 2, 4, 16] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** Mails come at this hour of the member's morning. */
const MORNING_HOUR = 8
const DAY_MS = 86_400_000
const MONDAY = 1

/**
 * The first moment after `now` at which a mail of this frequency comes: eight in the morning in the time zone,
 * every day, on Mondays or on the first of the month. Null for immediate ones: they come when something happens.
 */
export function nextDue(frequency: Frequency, timeZone: string, now: Date): Date | null {
  if (frequency === 1) return null
  // Days of the calendar there, as midnights in UTC. The one of `now` may still be due.
  let day = Math.floor(clockTime(now, timeZone).getTime() / DAY_MS) * DAY_MS
  if (Number.isNaN(day)) throw new RangeError(`Unknown time zone ${timeZone}`)
  for (;;) {
    if (isDueOn(frequency, new Date(day))) {
      const due = instantOf(timeZone, day + MORNING_HOUR * 3_600_000)
      if (due > now.getTime()) return new Date(due)
    }
    day += DAY_MS
  }
}

/** Each moment after `from`, up to `until`, at which such a mail comes; none for immediate ones. */
export function duesBetween(frequency: Frequency, timeZone: string, from: Date, until: Date): Date[] {
  const dues: Date[] = []
  let due = nextDue(frequency, timeZone, from)
  while (due && due <= until) {
    dues.push(due)
    due = nextDue(frequency, timeZone, due)
  }
  return dues
}

function isDueOn(frequency: Frequency, day: Date): boolean {
  if (frequency === 4) return day.getUTCDay() === MONDAY
  if (frequency === 16) return day.getUTCDate() === 1
  return true
}

/** The moment at which clocks there show this time, which is written as if it were UTC. */
function instantOf(timeZone: string, local: number): number {
  // The offset may be another one after its own correction: on the day that clocks change.
  const near = local - offsetAt(timeZone, local)
  return local - offsetAt(timeZone, near)
}

/** SQL: where the log of events ends now. What is looked at from there on hears of nothing that was before. */
export const NEWEST_POSITION = '(select coalesce(max(position), 0) from accounts.alert_event)'

/** SQL: the first due time of a row's own frequency, out of the values of `firstDues` from this parameter on. */
export const firstDueFrom = (parameter: number): string =>
  `case notification_frequency when 2 then $${parameter}::timestamptz when 4 then $${parameter + 1}::timestamptz` +
  ` when 16 then $${parameter + 2}::timestamptz end`

/** When daily, weekly and monthly mails come next. */
export const firstDues = (timeZone: string, now = new Date()): (Date | null)[] =>
  ([2, 4, 16] as const).map((frequency) => nextDue(frequency, timeZone, now))

export interface DueState {
  notificationFrequency: Frequency
  dueAt: Date | null
}

/** When news are looked at after their frequency was changed while they were wanted: what waited is still told. */
export function dueAfterChange(
  before: DueState,
  frequency: Frequency,
  timeZone: string,
  now = new Date(),
): Date | null {
  if (before.dueAt && before.dueAt <= now) return before.dueAt
  if (before.notificationFrequency === frequency) return before.dueAt
  return frequency === 1 ? now : nextDue(frequency, timeZone, now)
}
