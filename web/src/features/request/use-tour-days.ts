import { useLayoutEffect, useState } from 'react'
import { tourDays, tourDaysFrom } from '../../lib/tour-times.ts'

/** How often a form that stands open looks at the calendar, in milliseconds. */
const look = 20_000

/** Whose calendar is taken where nobody's is known, until the browser says its own. */
const usualZone = 'America/New_York'

/** The first day that is offered now, by the calendar of a home's time zone. */
export const firstTourDay = (timezone: string | null): string =>
  tourDays(new Date(), timezone ?? usualZone)[0] ?? ''

/**
 * The days that are offered, by the calendar of a home's time zone, or of the visitor's where the home's is not known.
 * They move on at midnight. `today` is the first day as the server found it: the browser hydrates with that one,
 * because its own rules of time zones may differ.
 */
export function useTourDays(timezone: string | null, today?: string): readonly string[] {
  const [days, setDays] = useState(() => tourDaysFrom(today ?? firstTourDay(timezone)))
  useLayoutEffect(() => {
    const zone = timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    const update = () =>
      setDays((before) => {
        const now = tourDays(new Date(), zone)
        return now[0] === before[0] ? before : now
      })
    update()
    const timer = setInterval(update, look)
    return () => clearInterval(timer)
  }, [timezone])
  return days
}
