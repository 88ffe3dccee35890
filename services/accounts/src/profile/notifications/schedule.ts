import { DAY_MS } from '@gable/kit/time/durations'
import { clockTime, offsetAt } from '@gable/kit/time/time-zone'

/** Email frequencies: 1 immediately, 2 daily, 4 weekly, 16 monthly. */
export const FREQUENCIES = [1, 2, 4, 16] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** Local hour at which emails are sent. */
const MORNING_HOUR = 8
const MONDAY = 1

/**
 * Returns the first time after `now` at which an email of this frequency is due: 8 a.m. in the time zone,
 * every day, on Mondays, or on the first of the month. Null for immediate emails, which are sent when an
 * event happens.
 */
export function nextDue(frequency: Frequency, timeZone: string, now: Date): Date | null {
  if (frequency === 1) return null
  // Calendar days in the time zone, as UTC midnights. The email of the current day may still be due.
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

/**
 * Returns each time after `from`, up to and including `until`, at which an email of this frequency is due.
 * Empty for immediate emails.
 */
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

/** Returns the instant (epoch ms) of a local time, which is given as if it were UTC. */
function instantOf(timeZone: string, local: number): number {
  // On days when clocks change, the offset at the corrected time may differ.
  const near = local - offsetAt(timeZone, local)
  return local - offsetAt(timeZone, near)
}

/** SQL: the position of the newest event. A search or alert that starts there skips all earlier events. */
export const NEWEST_POSITION = '(select coalesce(max(position), 0) from accounts.alert_event)'

/**
 * SQL: the next due time for a row's frequency. Uses the three values of `firstDues`, which are the query
 * parameters from number `parameter` on.
 */
export const firstDueFrom = (parameter: number): string =>
  `case notification_frequency when 2 then $${parameter}::timestamptz when 4 then $${parameter + 1}::timestamptz` +
  ` when 16 then $${parameter + 2}::timestamptz end`

/** Returns the next due times of daily, weekly, and monthly emails. */
export const firstDues = (timeZone: string, now = new Date()): (Date | null)[] =>
  ([2, 4, 16] as const).map((frequency) => nextDue(frequency, timeZone, now))

export interface DueState {
  notificationFrequency: Frequency
  dueAt: Date | null
}

/** Returns the due time after a change of frequency while alerts are on. Pending events are still sent. */
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
