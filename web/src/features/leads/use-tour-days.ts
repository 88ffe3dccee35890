import { useLayoutEffect, useState } from 'react'
import { dayAt, hourAt, minutesAt, tourDaysFrom, type UtcOffset } from '../../platform/format/tour-times.ts'

/** Interval in ms at which an open form updates the calendar. */
const CHECK_INTERVAL_MS = 20_000

/** The first day offered (`YYYY-MM-DD`) and the current hour. */
export interface TourNow {
  today: string
  hour: number
}

/** The days offered, starting today (`YYYY-MM-DD`), and the current hour. */
export interface TourCalendar {
  days: readonly string[]
  hour: number
}

/** Returns the current day and hour at a UTC offset, or on the local clock when the offset is null. */
export function tourNow(utcOffset: UtcOffset | null): TourNow {
  const moment = new Date()
  const minutes = utcOffset ? minutesAt(moment, utcOffset) : -moment.getTimezoneOffset()
  return { today: dayAt(moment, minutes), hour: hourAt(moment, minutes) }
}

const calendarOf = ({ today, hour }: TourNow): TourCalendar => ({ days: tourDaysFrom(today), hour })

/**
 * Returns the calendar and current hour at the listing's UTC offset, or in the visitor's time zone when the
 * offset is unknown. Updates when the hour changes.
 *
 * The offset comes from the graph, because the browser's time zone data may be outdated. `utcOffset` also
 * contains the next change of the offset, because the page may still be open when it happens. Later days are
 * calculated from today's date alone. `now` is the value that the server rendered.
 */
export function useTourCalendar(utcOffset: UtcOffset | null, now?: TourNow): TourCalendar {
  const [calendar, setCalendar] = useState(() => calendarOf(now ?? tourNow(utcOffset)))
  useLayoutEffect(() => {
    const update = () =>
      setCalendar((before) => {
        const { today, hour } = tourNow(utcOffset)
        return today === before.days[0] && hour === before.hour ? before : calendarOf({ today, hour })
      })
    update()
    const timer = setInterval(update, CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [utcOffset])
  return calendar
}
