/** The times of a day that a tour may be asked for. */
export const tourTimes = ['ASAP', 'MORNING', 'AFTERNOON', 'EVENING'] as const
export type TourTime = (typeof tourTimes)[number]

/** Hours of the clock of the home between which each time of day lies. As soon as possible has none. */
export const tourHours = { MORNING: [7, 12], AFTERNOON: [12, 17], EVENING: [17, 21] } as const

/** The days that are offered after today. */
const daysAhead = 7

/** A day of a calendar, as `YYYY-MM-DD`: what it is at a moment in a time zone. */
const dayAt = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)

/** The day that comes so many days after another one. */
export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

/** The days on which a home can be seen, by the calendar of its time zone: today and the next 7. */
export function tourDays(moment: Date, timeZone: string): string[] {
  const today = dayAt(moment, timeZone)
  return Array.from({ length: daysAhead + 1 }, (_, days) => dayAfter(today, days))
}

/** The hour that the clocks of a time zone show. */
export const hourAt = (moment: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment))

/**
 * The times that are offered on a day. On the page of a listing today is as soon as possible, and no other day is.
 * Elsewhere today has those that are not over; `hour` is the hour of the clock now.
 */
export function timesOffered(isToday: boolean, fromListing: boolean, hour: number): readonly TourTime[] {
  if (fromListing) return isToday ? ['ASAP'] : ['MORNING', 'AFTERNOON', 'EVENING']
  return isToday ? tourTimes.filter((time) => time === 'ASAP' || tourHours[time][1] > hour) : tourTimes
}

/** When a time of a day begins and ends: ISO 8601 moments. Null for as soon as possible. */
export function tourWindow(day: string, time: TourTime, timeZone: string) {
  if (time === 'ASAP') return null
  const [from, to] = tourHours[time]
  return {
    startTime: momentAt(day, from, timeZone).toISOString(),
    endTime: momentAt(day, to, timeZone).toISOString(),
  }
}

/** The moment at which the clocks of a time zone show a full hour of a day. */
function momentAt(day: string, hour: number, timeZone: string): Date {
  const shown = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const first = shown - aheadOf(shown, timeZone)
  // Between the two the clocks may have been changed.
  return new Date(shown - aheadOf(first, timeZone))
}

/** By how many milliseconds the clocks of a time zone are ahead of UTC at a moment. */
function aheadOf(moment: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(moment)
    .replace(' ', 'T')
  return Date.parse(`${shown}Z`) - Math.floor(moment / 1000) * 1000
}
