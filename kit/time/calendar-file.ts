import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block as timezoneBlock } from 'timezones-ical-library'

/** Texts of a calendar event. */
interface EventText {
  title: string
  /** Location of the event, on one line. */
  place: string
  /** URL of the page with details. */
  url: string
}

interface TimedEvent extends EventText {
  /**
   * Local time in `timezone`, such as `2026-03-01T13:00:00`. When `timezone` is null, an ISO 8601 time in
   * UTC.
   */
  startTime: string
  endTime: string
  /** IANA time zone of the location. Null when the times are in UTC. */
  timezone: string | null
}

/** An event whose time is not set yet, written as an all-day event. */
interface DayEvent extends EventText {
  /** Date in the format `YYYY-MM-DD`. */
  day: string
}

interface FileMetadata {
  /** Identifier, unique within the site and the same in every file with the event. */
  id: string
  /** Description, written above the URL. */
  text?: string | null
  /** ISO 8601 time of the last change. Defaults to the current time. */
  changed?: string
  /** True when the event is not confirmed yet. */
  isTentative?: boolean
}

/** An event of a calendar file. */
export type FileEvent<Event = TimedEvent | DayEvent> = Event & FileMetadata

/**
 * Returns the event id of a requested tour. The calendar file from the site and the one in the receipt email
 * use the same id, so that a calendar stores the tour only once.
 */
export const tourEventId = (uPI: string, { day, time }: { day: string; time: string }): string =>
  `tour-${day}-${time.toLowerCase()}-${uPI}`

/** A calendar that clients subscribe to and refresh regularly. */
interface SubscribedCalendar {
  name: string
  description: string
  /** Refresh interval in seconds, a multiple of 60. */
  refresh: number
}

interface FileOptions {
  calendar?: SubscribedCalendar
  /** Organizer of a file sent by email (METHOD:PUBLISH of RFC 5546). A file for download has none. */
  publisher?: { name: string; email: string }
}

/** Returns an iCalendar file with the events in their local time. */
export function calendarFile(
  events: readonly FileEvent[],
  locale: 'en' | 'fr',
  { calendar, publisher }: FileOptions = {},
): string {
  const file = ical({
    prodId: { company: 'Gable', product: 'Gable', language: locale.toUpperCase() },
    // The file itself has no time zone, so that its creation time stays in UTC.
    timezone: { name: null, generator: (zone) => timezoneBlock(zone)[0] ?? null },
    ...(calendar && { name: calendar.name, description: calendar.description }),
    ...(publisher && { method: ICalCalendarMethod.PUBLISH }),
  })
  for (const event of events) {
    const { id, title, place, url, text, changed, isTentative } = event
    file.createEvent({
      id: `${id}@${new URL(url).hostname}`,
      ...('day' in event ? { start: event.day, allDay: true } : hoursOf(event)),
      summary: title,
      location: place,
      description: text ? `${text}\n${url}` : url,
      url,
      ...(changed && { stamp: new Date(changed) }),
      ...(isTentative && { status: ICalEventStatus.TENTATIVE }),
      ...(publisher && { organizer: publisher }),
    })
  }
  return calendar ? withRefresh(file.toString(), calendar.refresh) : file.toString()
}

function hoursOf({ startTime, endTime, timezone }: TimedEvent) {
  // With a time zone, pass the local time as a string, which the library writes unchanged.
  const moment = (time: string) => (timezone ? time : new Date(time))
  return { start: moment(startTime), end: moment(endTime), timezone }
}

/**
 * Adds the refresh interval. The library would write it after the time zones, where RFC 5545 does not allow
 * it.
 */
const withRefresh = (text: string, seconds: number): string =>
  text.replace(
    /^PRODID:.*\r\n/m,
    `$&REFRESH-INTERVAL;VALUE=DURATION:PT${seconds / 60}M\r\nX-PUBLISHED-TTL:PT${seconds / 60}M\r\n`,
  )
