const DAY_MS = 86_400_000

/** Days since 1970 of a `YYYY-MM-DD` date. */
export function dayOf(date: string): number {
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS
  if (!Number.isInteger(day)) throw new RangeError(`${date} is no date of the form YYYY-MM-DD`)
  return day
}

const dateCache = new Map<number, string>()

/** The `YYYY-MM-DD` date of a day since 1970. */
export function dateOf(day: number): string {
  let date = dateCache.get(day)
  if (date === undefined) {
    date = new Date(day * DAY_MS).toISOString().slice(0, 10)
    dateCache.set(day, date)
  }
  return date
}

const two = (n: number) => String(n).padStart(2, '0')

/** An instant on that day, second of the day given, in UTC. */
export const instant = (day: number, second: number): string =>
  `${dateOf(day)}T${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}Z`

/** 0 is Sunday. */
export const weekday = (day: number): number => (day + 4) % 7
