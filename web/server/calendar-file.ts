import ical from 'ical-generator'
import { tzlib_get_ical_block as timezoneBlock } from 'timezones-ical-library'
import type { DayEvent, TimedEvent } from '../src/lib/calendar.ts'
import type { Locale } from '../src/lib/locale.ts'

interface InFile {
  /** Of the site, and the same whenever it is told of. */
  id: string
  /** Beside the address of its page. */
  text?: string | null
  /** ISO 8601 moment of its last change; that of the writing when left out. */
  changed?: string
}

/** An event as a calendar file has it. */
export type FileEvent<Event = TimedEvent | DayEvent> = Event & InFile

/** A calendar that is asked for again and again. */
interface Subscribed {
  name: string
  description: string
  /** How often it asks again: in seconds, of whole minutes. */
  refresh: number
}

/** Events at the time of their places, as a file that calendars read. */
export function calendarFile(events: readonly FileEvent[], locale: Locale, calendar?: Subscribed): string {
  const file = ical({
    prodId: { company: 'Gable', product: 'Gable', language: locale.toUpperCase() },
    // None for the file as a whole, so that the moment at which it was written stays in UTC.
    timezone: { name: null, generator: (zone) => timezoneBlock(zone)[0] ?? null },
    ...(calendar && { name: calendar.name, description: calendar.description }),
  })
  for (const event of events) {
    const { id, title, place, url, text, changed } = event
    file.createEvent({
      id: `${id}@${new URL(url).hostname}`,
      ...('day' in event ? { start: event.day, allDay: true } : hoursOf(event)),
      summary: title,
      location: place,
      description: text ? `${text}\n${url}` : url,
      url,
      ...(changed && { stamp: new Date(changed) }),
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
