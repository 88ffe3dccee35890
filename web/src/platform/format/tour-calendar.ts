import type { CalendarEvent, EventText } from './calendar.ts'
import { type Locale, localize } from './locale.ts'
import { TOUR_TIMES, type TourTime, tourWindow } from './tour-times.ts'

/** Where the server answers with the calendar file of a tour: of a day and a time of it, with `.ics`. */
export const TOUR_CALENDAR_ROUTE = '/calendar/:listing/tours/:tour'

/** Path of the calendar file of a tour, with its language prefix. It says nothing of who asked for it. */
export const tourCalendarPath = (listing: string, day: string, time: TourTime, locale: Locale): string =>
  localize(`/calendar/${encodeURIComponent(listing)}/tours/${day}-${time.toLowerCase()}.ics`, locale)

/** The day and time that a calendar file is of; null where its name tells none. */
export function readTourFile(name: string): { day: string; time: TourTime } | null {
  const [, day = '', timeText] = /^(\d{4}-\d{2}-\d{2})-([a-z]+)\.ics$/.exec(name) ?? []
  const time = TOUR_TIMES.find((each) => each.toLowerCase() === timeText)
  return time && isDay(day) ? { day, time } : null
}

/** Of a day that there is not, as the 31st of February, another would be told. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** A tour as an event: at its hours, or on its day when those are open. */
export function tourEvent(
  text: EventText,
  { day, time, timezone }: { day: string; time: TourTime; timezone: string | null },
): CalendarEvent {
  const hours = timezone ? tourWindow(day, time) : null
  return hours ? { ...text, ...hours, timezone } : { ...text, day }
}
