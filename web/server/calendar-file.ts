import ical from 'ical-generator'
import { tzlib_get_ical_block as timezoneBlock } from 'timezones-ical-library'
import type { CalendarEvent } from '../src/lib/calendar.ts'
import type { Locale } from '../src/lib/locale.ts'

/** An event as a calendar file has it. */
export interface FileEvent extends CalendarEvent {
  /** Of the site, and the same whenever it is told of. */
  id: string
  /** Beside the address of its page. */
  text?: string | null
  /** ISO 8601 moment of its last change; that of the writing when left out. */
  changed?: string
}

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
  for (const { id, title, place, url, startTime, endTime, timezone, text, changed } of events) {
    const moment = (iso: string) => (timezone ? wallClock(iso, timezone) : new Date(iso))
    file.createEvent({
      id: `${id}@${new URL(url).hostname}`,
      start: moment(startTime),
      end: moment(endTime),
      timezone,
      summary: title,
      location: place,
      description: text ? `${text}\n${url}` : url,
      url,
      ...(changed && { stamp: new Date(changed) }),
    })
  }
  return calendar ? withRefresh(file.toString(), calendar.refresh) : file.toString()
}

/** Says how often to ask again. The library would say it behind the time zones, where RFC 5545 has no place for it. */
const withRefresh = (text: string, seconds: number): string =>
  text.replace(
    /^PRODID:.*\r\n/m,
    `$&REFRESH-INTERVAL;VALUE=DURATION:PT${seconds / 60}M\r\nX-PUBLISHED-TTL:PT${seconds / 60}M\r\n`,
  )

/** What the clocks of a time zone show, as `2026-11-22T13:00:00`: the library writes such a text as it is. */
const wallClock = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(new Date(iso))
    .replace(' ', 'T')
