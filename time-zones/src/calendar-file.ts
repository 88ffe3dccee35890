import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block as timezoneBlock } from 'timezones-ical-library'

/** What a calendar keeps of an event, whenever it is. */
interface EventText {
  title: string
  /** Where it takes place, in one line. */
  place: string
  /** URL of the page that tells more. */
  url: string
}

interface TimedEvent extends EventText {
  /** What clocks in the time zone show, such as `2026-03-01T13:00:00`; ISO 8601 moments in UTC without a time zone. */
  startTime: string
  endTime: string
  /** IANA time zone of the place; null for moments. */
  timezone: string | null
}

/** An event whose hour is open. */
interface DayEvent extends EventText {
  /** `YYYY-MM-DD` */
  day: string
}

interface FileMetadata {
  /** Of the site, and the same in each file with this event. */
  id: string
  /** Beside the address of its page. */
  text?: string | null
  /** ISO 8601 moment of its last change; that of the writing when left out. */
  changed?: string
  /** Whether it still has to be confirmed. */
  isTentative?: boolean
}

/** An event as a calendar file has it. */
export type FileEvent<Event = TimedEvent | DayEvent> = Event & FileMetadata

/** The id of a requested tour: the file of the site and that of the receipt are one event, so a calendar keeps it once. */
export const tourEventId = (uPI: string, { day, time }: { day: string; time: string }): string =>
  `tour-${day}-${time.toLowerCase()}-${uPI}`

/** A calendar that is asked for again and again. */
interface SubscribedCalendar {
  name: string
  description: string
  /** How often it asks again: in seconds, of whole minutes. */
  refresh: number
}

interface FileOptions {
  calendar?: SubscribedCalendar
  /** The organizer of a file in an email (METHOD:PUBLISH of RFC 5546). A file to download has none. */
  publisher?: { name: string; email: string }
}

/** Events at the time of their places, as a file that calendars read. */
export function calendarFile(
  events: readonly FileEvent[],
  locale: 'en' | 'fr',
  { calendar, publisher }: FileOptions = {},
): string {
  const file = ical({
    prodId: { company: 'Gable', product: 'Gable', language: locale.toUpperCase() },
    // None for the file as a whole, so that the moment at which it was written stays in UTC.
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
  // With a time zone these are what clocks there show, and the library writes such a text as it is.
  const moment = (time: string) => (timezone ? time : new Date(time))
  return { start: moment(startTime), end: moment(endTime), timezone }
}

/** Says how often to ask again. The library would say it behind the time zones, where RFC 5545 has no place for it. */
const withRefresh = (text: string, seconds: number): string =>
  text.replace(
    /^PRODID:.*\r\n/m,
    `$&REFRESH-INTERVAL;VALUE=DURATION:PT${seconds / 60}M\r\nX-PUBLISHED-TTL:PT${seconds / 60}M\r\n`,
  )
