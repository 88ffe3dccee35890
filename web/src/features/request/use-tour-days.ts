import { useLayoutEffect, useState } from 'react'
import { hourAt, tourDays, tourDaysFrom } from '../../lib/tour-times.ts'

/** How often a form that stands open looks at the calendar, in milliseconds. */
const look = 20_000

/** Whose calendar is taken where nobody's is known, until the browser says its own. */
const usualZone = 'America/New_York'

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

const nowIn = (zone: string): TourNow => {
  const moment = new Date()
  return { today: tourDays(moment, zone)[0] ?? '', hour: hourAt(moment, zone) }
}

/** The day and the hour by the clock of a home's time zone. */
export const tourNow = (timezone: string | null): TourNow => nowIn(timezone ?? usualZone)

const calendarOf = ({ today, hour }: TourNow): TourCalendar => ({ days: tourDaysFrom(today), hour })

/**
 * The calendar and the clock of a home's time zone, or of the visitor's where the home's is not known. They move on each
 * hour. `now` is as the server found it: the browser hydrates with that, because its own rules of time zones may differ.
 */
export function useTourCalendar(timezone: string | null, now?: TourNow): TourCalendar {
  const [calendar, setCalendar] = useState(() => calendarOf(now ?? tourNow(timezone)))
  useLayoutEffect(() => {
    const zone = timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    const update = () =>
      setCalendar((before) => {
        const { today, hour } = nowIn(zone)
        return today === before.days[0] && hour === before.hour ? before : calendarOf({ today, hour })
      })
    update()
    const timer = setInterval(update, look)
    return () => clearInterval(timer)
  }, [timezone])
  return calendar
}
