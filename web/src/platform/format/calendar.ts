import { type Locale, localize } from './locale.ts'
import { dayAfter } from './tour-times.ts'

/** Route of the calendar files. The file name is the open house's id plus `.ics`. */
export const CALENDAR_ROUTE = '/calendar/:listing/:openHouse'

/** Returns the path of an open house's calendar file, with its language prefix. `listing` is an id. */
export const calendarPath = (listing: string, openHouseId: string, locale: Locale): string =>
  localize(`/calendar/${encodeURIComponent(listing)}/${encodeURIComponent(openHouseId)}.ics`, locale)

/** Event fields that do not depend on its time. */
export interface EventText {
  title: string
  /** Address of the event, on one line. */
  place: string
  /** URL of the page with the details. */
  url: string
}

export interface TimedEvent extends EventText {
  /**
   * Local time in the time zone, such as `2026-03-01T13:00:00`. Without a time zone, an ISO 8601 timestamp in
   * UTC.
   */
  startTime: string
  endTime: string
  /** IANA time zone of the event. Null means the user's own time zone. */
  timezone: string | null
}

interface OpenHouseTimes {
  startTime: string
  endTime: string
  localStartTime: string | null
  localEndTime: string | null
}

/**
 * Returns the times of an open house as local times at the listing if the graph has them, else in UTC. The
 * browser must not convert them: its time zone data may be older or newer than the graph's.
 */
export function localTimes({ startTime, endTime, localStartTime, localEndTime }: OpenHouseTimes) {
  return localStartTime && localEndTime
    ? { startTime: localStartTime, endTime: localEndTime }
    : { startTime, endTime }
}

/** An event on a day, without a set time. */
interface DayEvent extends EventText {
  /** `YYYY-MM-DD` */
  day: string
}

export type CalendarEvent = TimedEvent | DayEvent

/** Returns the URL of a Google Calendar page that is prefilled with the event. */
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
