import { type Frequency, nextDue } from './schedule.ts'

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
