import { useLayoutEffect, useState } from 'react'
import { dayAt, hourAt, tourDaysFrom } from '../../lib/tour-times.ts'

/** How often a form that stands open looks at the calendar, in milliseconds. */
const look = 20_000

/** Minutes that Eastern Standard Time is ahead of UTC: used without a known zone, until the browser has its own. */
const USUAL_OFFSET = -300

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

const nowAt = (utcOffset: number): TourNow => {
  const moment = new Date()
  return { today: dayAt(moment, utcOffset), hour: hourAt(moment, utcOffset) }
}

/** The day and the hour where clocks are so many minutes ahead of UTC. */
export const tourNow = (utcOffset: number | null): TourNow => nowAt(utcOffset ?? USUAL_OFFSET)

const calendarOf = ({ today, hour }: TourNow): TourCalendar => ({ days: tourDaysFrom(today), hour })

/**
 * The calendar and the clock of a home by its offset from UTC, or of the visitor where that is not known. They move on
 * each hour. The offset is the graph's, because the browser's rules of time zones may be older. `now` is what the server
 * rendered.
 */
export function useTourCalendar(utcOffset: number | null, now?: TourNow): TourCalendar {
  const [calendar, setCalendar] = useState(() => calendarOf(now ?? tourNow(utcOffset)))
  useLayoutEffect(() => {
    const update = () =>
      setCalendar((before) => {
        const { today, hour } = nowAt(utcOffset ?? -new Date().getTimezoneOffset())
        return today === before.days[0] && hour === before.hour ? before : calendarOf({ today, hour })
      })
    update()
    const timer = setInterval(update, look)
    return () => clearInterval(timer)
  }, [utcOffset])
  return calendar
}
