import { useLayoutEffect, useState } from 'react'
import { tourDays } from '../../lib/tour-times.ts'

/** How often a form that stands open looks at the calendar, in milliseconds. */
const look = 20_000

/** Whose calendar is taken where nobody's is known, until the browser says its own. */
const usualZone = 'America/New_York'

/**
 * The days that are offered, by the calendar of a home's time zone, or of the visitor's where the home's is not known.
 * They move on at midnight. `drawnAt` is when the server drew the page, which the browser draws again first.
 */
export function useTourDays(timezone: string | null, drawnAt?: string): readonly string[] {
  const [days, setDays] = useState(() =>
    tourDays(drawnAt ? new Date(drawnAt) : new Date(), timezone ?? usualZone),
  )
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
