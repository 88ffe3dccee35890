import type { Frequency } from '../schedule.ts'

const MINUTE_MS = 60_000
const clocks = new Map<string, Intl.DateTimeFormat>()

interface WallClock {
  weekday: string | undefined
  day: number
  hour: number
  minute: number
}

/** What each shows now: thousands look at the same few. */
const shown = new Map<string, WallClock & { at: number }>()

/** What a clock on a wall there shows, with its day. */
function wallClock(timeZone: string, at: Date): WallClock {
  const known = shown.get(timeZone)
  if (known?.at === at.getTime()) return known
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...PARTS })
  clocks.set(timeZone, clock)
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  const time = {
    weekday: parts.get('weekday'),
    day: Number(parts.get('day')),
    hour: Number(parts.get('hour')),
    minute: Number(parts.get('minute')),
  }
  shown.set(timeZone, { ...time, at: at.getTime() })
  return time
}

const PARTS = {
  weekday: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
} as const

/** Whether it became eight there within the hour before `now`, but after `since`, on a day that has mails. */
export function isMorning(frequency: Frequency, timeZone: string, now: Date, since: Date): boolean {
  const { weekday, day, hour, minute } = wallClock(timeZone, now)
  if (hour !== 8) return false
  if (frequency === 4 && weekday !== 'Mon') return false
  if (frequency === 16 && day !== 1) return false
  return now.getTime() - minute * MINUTE_MS > since.getTime()
}
