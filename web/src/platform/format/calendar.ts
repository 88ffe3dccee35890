import { type Locale, localize } from './locale.ts'
import { dayAfter } from './tour-times.ts'

/** Where the server answers with a file for calendars; the name of the file is the open house's id with `.ics`. */
export const CALENDAR_ROUTE = '/calendar/:listing/:openHouse'

/** Path of the calendar file of an open house, with its language prefix. `listing` is an id. */
export const calendarPath = (listing: string, openHouseId: string, locale: Locale): string =>
  localize(`/calendar/${encodeURIComponent(listing)}/${encodeURIComponent(openHouseId)}.ics`, locale)

/** What a calendar keeps of an event, whenever it is. */
export interface EventText {
  title: string
  /** Where it takes place, in one line. */
  place: string
  /** URL of the page that tells more. */
  url: string
}

export interface TimedEvent extends EventText {
  /** What clocks in the time zone show, such as `2026-03-01T13:00:00`; ISO 8601 moments in UTC without a time zone. */
  startTime: string
  endTime: string
  /** IANA time zone of the place; the reader's own when null. */
  timezone: string | null
}

interface OpenHouseTimes {
  startTime: string
  endTime: string
  localStartTime: string | null
  localEndTime: string | null
}

/**
 * The times of an open house as the graph knows them by the clocks at the home, else in UTC. No browser works them out
 * again: its rules of time zones may be older or newer than those of the graph.
 */
export function localTimes({ startTime, endTime, localStartTime, localEndTime }: OpenHouseTimes) {
  return localStartTime && localEndTime
    ? { startTime: localStartTime, endTime: localEndTime }
    : { startTime, endTime }
}

/** An event whose hour is open. */
interface DayEvent extends EventText {
  /** `YYYY-MM-DD` */
  day: string
}

export type CalendarEvent = TimedEvent | DayEvent

/** A page of Google Calendar on which the event stands, ready to be kept. */
export function googleCalendarUrl(event: CalendarEvent): string {
  const moment = (iso: string) => iso.replace(/[-:]|\.\d+/g, '')
  const date = (day: string) => day.replaceAll('-', '')
  const fields = {
    action: 'TEMPLATE',
    text: event.title,
    ...('day' in event
      ? { dates: `${date(event.day)}/${date(dayAfter(event.day, 1))}` }
      : {
          dates: `${moment(event.startTime)}/${moment(event.endTime)}`,
          ...(event.timezone && { ctz: event.timezone }),
        }),
    location: event.place,
    details: event.url,
  }
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(fields)}`
}
