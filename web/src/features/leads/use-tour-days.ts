import { useLayoutEffect, useState } from 'react'
import { dayAt, hourAt, minutesAt, tourDaysFrom, type UtcOffset } from '../../platform/format/tour-times.ts'

/** How often an open form checks the calendar, in milliseconds. */
const CHECK_INTERVAL_MS = 20_000

/** The first day that is offered, `YYYY-MM-DD`, and the hour of the clock now. */
export interface TourNow {
  today: string
  hour: number
}

/** The days that are offered, today first, and the hour of the clock now. */
export interface TourCalendar {
  days: readonly string[]
  hour: number
}

/** The day and the hour by an offset from UTC, or by the clock of this machine where that is null. */
export function tourNow(utcOffset: UtcOffset | null): TourNow {
  const moment = new Date()
  const minutes = utcOffset ? minutesAt(moment, utcOffset) : -moment.getTimezoneOffset()
  return { today: dayAt(moment, minutes), hour: hourAt(moment, minutes) }
}

const calendarOf = ({ today, hour }: TourNow): TourCalendar => ({ days: tourDaysFrom(today), hour })

/**
 * The calendar and the clock of a home by its offset from UTC, or of the visitor where that is not known. They move on
 * each hour. The offset is the graph's, because the browser's rules of time zones may be older; its next change is in it,
 * because a page may be open that long. Later days follow from today by the calendar alone. `now` is what the server
 * rendered.
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
