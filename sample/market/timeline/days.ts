import { DAY_MS } from '@gable/kit/time/durations'

/** Converts a `YYYY-MM-DD` date to days since 1970. */
export function dayOf(date: string): number {
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS
  if (!Number.isInteger(day)) throw new RangeError(`Failed to parse the date ${date}: use YYYY-MM-DD`)
  return day
}

const dateCache = new Map<number, string>()

/** Converts days since 1970 to a `YYYY-MM-DD` date. */
export function dateOf(day: number): string {
  let date = dateCache.get(day)
  if (date === undefined) {
    date = new Date(day * DAY_MS).toISOString().slice(0, 10)
    dateCache.set(day, date)
  }
  return date
}

const two = (n: number) => String(n).padStart(2, '0')

/** Returns the UTC timestamp for a day and a second within the day. */
export const instant = (day: number, second: number): string =>
  `${dateOf(day)}T${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}Z`

/** Returns the day of the week. 0 is Sunday. */
export const weekday = (day: number): number => (day + 4) % 7
