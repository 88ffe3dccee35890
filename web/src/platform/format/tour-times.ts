/** The times of a day that a tour may be asked for. */
export const TOUR_TIMES = ['ASAP', 'MORNING', 'AFTERNOON', 'EVENING'] as const
export type TourTime = (typeof TOUR_TIMES)[number]

/** Hours of the clock of the home between which each time of day lies. As soon as possible has none. */
export const TOUR_HOURS = { MORNING: [7, 12], AFTERNOON: [12, 17], EVENING: [17, 21] } as const

/** The days that are offered after today. */
const DAYS_AHEAD = 7

/** How far clocks are ahead of UTC, in minutes: `minutes` until they change, and `minutesAfterChange` from then on. */
export interface UtcOffset {
  minutes: number
  /** ISO 8601 moment; null where no change is planned. */
  changesAt: string | null
  minutesAfterChange: number | null
}

/** Minutes that clocks are ahead of UTC at a moment. */
export const minutesAt = (moment: Date, { minutes, changesAt, minutesAfterChange }: UtcOffset): number =>
  changesAt && new Date(changesAt) <= moment ? (minutesAfterChange ?? minutes) : minutes

/** What clocks show that are so many minutes ahead of UTC, read as UTC. */
const clockAt = (moment: Date, utcOffset: number): Date => new Date(moment.getTime() + utcOffset * 60_000)

/** The day that comes so many days after another one. */
export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

/** The day `YYYY-MM-DD` where clocks are so many minutes ahead of UTC. */
export const dayAt = (moment: Date, utcOffset: number): string =>
  clockAt(moment, utcOffset).toISOString().slice(0, 10)

/** A day `YYYY-MM-DD` and the next 7. */
export const tourDaysFrom = (today: string): string[] =>
  Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => dayAfter(today, days))

/** The hour where clocks are so many minutes ahead of UTC. */
export const hourAt = (moment: Date, utcOffset: number): number => clockAt(moment, utcOffset).getUTCHours()

/**
 * The times that are offered on a day. On the page of a listing today is as soon as possible, and no other day is.
 * Elsewhere today has those that are not over; `hour` is the hour of the clock now.
 */
export function timesOffered(isToday: boolean, fromListing: boolean, hour: number): readonly TourTime[] {
  if (fromListing) return isToday ? ['ASAP'] : ['MORNING', 'AFTERNOON', 'EVENING']
  return isToday ? TOUR_TIMES.filter((time) => time === 'ASAP' || TOUR_HOURS[time][1] > hour) : TOUR_TIMES
}

/** What clocks show when a time of a day begins and ends, as `2026-03-01T07:00:00`. Null for as soon as possible. */
export function tourWindow(day: string, time: TourTime) {
  if (time === 'ASAP') return null
  const [startTime, endTime] = TOUR_HOURS[time].map((hour) => `${day}T${String(hour).padStart(2, '0')}:00:00`)
  return startTime && endTime ? { startTime, endTime } : null
}
