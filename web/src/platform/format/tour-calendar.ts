import type { CalendarEvent, EventText } from './calendar.ts'
import { type Locale, localize } from './locale.ts'
import { TOUR_TIMES, type TourTime, tourWindow } from './tour-times.ts'

/** Route of a tour's calendar file. The file name is the tour's day and time plus `.ics`. */
export const TOUR_CALENDAR_ROUTE = '/calendar/:listing/tours/:tour'

/**
 * Returns the path of a tour's calendar file, with its language prefix. The path does not identify the
 * visitor.
 */
export const tourCalendarPath = (listing: string, day: string, time: TourTime, locale: Locale): string =>
  localize(`/calendar/${encodeURIComponent(listing)}/tours/${day}-${time.toLowerCase()}.ics`, locale)

/** Returns the day and time in the name of a calendar file. Null when the name has another format. */
export function readTourFile(name: string): { day: string; time: TourTime } | null {
  const [, day = '', timeText] = /^(\d{4}-\d{2}-\d{2})-([a-z]+)\.ics$/.exec(name) ?? []
  const time = TOUR_TIMES.find((each) => each.toLowerCase() === timeText)
  return time && isDay(day) ? { day, time } : null
}

/** Rejects days that do not exist, such as February 31, which `Date` would turn into another day. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/**
 * Returns a tour as a calendar event: at the tour's hours, or all day for an ASAP tour or an unknown time
 * zone.
 */
export function tourEvent(
  text: EventText,
  { day, time, timezone }: { day: string; time: TourTime; timezone: string | null },
): CalendarEvent {
  const hours = timezone ? tourWindow(day, time) : null
  return hours ? { ...text, ...hours, timezone } : { ...text, day }
}
