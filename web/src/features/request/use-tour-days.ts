import { useLayoutEffect, useState } from 'react'
import { hourAt, tourDays } from '../../lib/tour-times.ts'

/** How often a form that stands open looks at the calendar, in milliseconds. */
const look = 20_000

/** Whose calendar is taken where nobody's is known, until the browser says its own. */
const usualZone = 'America/New_York'

/** The days that are offered, today first, and the hour of the clock now. */
export interface TourCalendar {
  days: readonly string[]
  hour: number
}

const calendarAt = (moment: Date, zone: string): TourCalendar => ({
  days: tourDays(moment, zone),
  hour: hourAt(moment, zone),
})

/**
 * The calendar and the clock of a home's time zone, or of the visitor's where the home's is not known. They move on each
 * hour. `drawnAt` is when the server drew the page, which the browser draws again first.
 */
export function useTourCalendar(timezone: string | null, drawnAt?: string): TourCalendar {
  const [calendar, setCalendar] = useState(() =>
    calendarAt(drawnAt ? new Date(drawnAt) : new Date(), timezone ?? usualZone),
  )
  useLayoutEffect(() => {
    const zone = timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    const update = () =>
      setCalendar((before) => {
        const now = calendarAt(new Date(), zone)
        return now.days[0] === before.days[0] && now.hour === before.hour ? before : now
      })
    update()
    const timer = setInterval(update, look)
    return () => clearInterval(timer)
  }, [timezone])
  return calendar
}
