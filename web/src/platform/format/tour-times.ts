import { DAYS_AHEAD, TOUR_HOURS } from '@gable/kit/rules/tour-times'
/** Times of day that a visitor can request for a tour. */
export const TOUR_TIMES = ['ASAP', 'MORNING', 'AFTERNOON', 'EVENING'] as const
export type TourTime = (typeof TOUR_TIMES)[number]

/** UTC offset in minutes: `minutes` before a time change, `minutesAfterChange` from then on. */
export interface UtcOffset {
  minutes: number
  /** ISO 8601 timestamp of the next change. Null when no change is scheduled. */
  changesAt: string | null
  minutesAfterChange: number | null
}

/** Returns the UTC offset in minutes at a time. */
export const minutesAt = (moment: Date, { minutes, changesAt, minutesAfterChange }: UtcOffset): number =>
  changesAt && new Date(changesAt) <= moment ? (minutesAfterChange ?? minutes) : minutes

/** Shifts a date by a UTC offset, so that its UTC fields equal the local time. */
const clockAt = (moment: Date, utcOffset: number): Date => new Date(moment.getTime() + utcOffset * 60_000)

/** Adds a number of days to a day (`YYYY-MM-DD`). */
export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

/** Returns the local day (`YYYY-MM-DD`) at a UTC offset in minutes. */
export const dayAt = (moment: Date, utcOffset: number): string =>
  clockAt(moment, utcOffset).toISOString().slice(0, 10)

/** Returns a day (`YYYY-MM-DD`) and the 7 days after it. */
export const tourDaysFrom = (today: string): string[] =>
  Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => dayAfter(today, days))

/** Returns the local hour at a UTC offset in minutes. */
export const hourAt = (moment: Date, utcOffset: number): number => clockAt(moment, utcOffset).getUTCHours()

/**
 * Returns the times offered on a day. A listing page offers only ASAP today, and the other times on later
 * days. Other pages offer all times, except those that have ended today; `hour` is the current local hour.
 */
export function timesOffered(isToday: boolean, fromListing: boolean, hour: number): readonly TourTime[] {
  if (fromListing) return isToday ? ['ASAP'] : ['MORNING', 'AFTERNOON', 'EVENING']
  return isToday ? TOUR_TIMES.filter((time) => time === 'ASAP' || TOUR_HOURS[time][1] > hour) : TOUR_TIMES
}

/** Returns the local start and end of a time of day, such as `2026-03-01T07:00:00`. Null for ASAP. */
export function tourWindow(day: string, time: TourTime) {
  if (time === 'ASAP') return null
  const [startTime, endTime] = TOUR_HOURS[time].map((hour) => `${day}T${String(hour).padStart(2, '0')}:00:00`)
  return startTime && endTime ? { startTime, endTime } : null
}
