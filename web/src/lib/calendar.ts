import { type Locale, localize } from './locale.ts'

/** Where the server answers with a file for calendars; the name of the file is the open house's id with `.ics`. */
export const calendarRoute = '/calendar/:uPI/:openHouse'

/** Path of the calendar file of an open house, with its language prefix. */
export const calendarPath = (uPI: string, openHouseId: string, locale: Locale): string =>
  localize(`/calendar/${encodeURIComponent(uPI)}/${encodeURIComponent(openHouseId)}.ics`, locale)

/** What a calendar keeps of an open house. */
export interface CalendarEvent {
  title: string
  /** Where it takes place, in one line. */
  place: string
  /** URL of the page that tells more. */
  url: string
  /** ISO 8601 moments. */
  startTime: string
  endTime: string
  /** IANA time zone of the place; the reader's own when null. */
  timezone: string | null
}

/** A page of Google Calendar on which the event stands, ready to be kept. */
export function googleCalendarUrl({
  title,
  place,
  url,
  startTime,
  endTime,
  timezone,
}: CalendarEvent): string {
  const moment = (iso: string) => `${new Date(iso).toISOString().replace(/[-:]|\.\d{3}/g, '')}`
  const fields = {
    action: 'TEMPLATE',
    text: title,
    dates: `${moment(startTime)}/${moment(endTime)}`,
    ...(timezone && { ctz: timezone }),
    location: place,
    details: url,
  }
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(fields)}`
}
