import { RestError, rest } from '@gable/service-kit/rest'
import type { ServiceContext } from '@gable/service-kit/service'
import { z } from 'zod'
import { env } from '../env.ts'
import type { Lead } from '../lead/lead.ts'
import { isOffered, isOfferedAnywhere } from './calendar.ts'

const Home = z.object({ location: z.object({ timezone: z.string() }) })

/**
 * Whether the day of a lead is today or one of the next 7 where the home is. The listings service is asked for its time
 * zone at the ends of the week, where the answer depends on it; as long as it does not answer, every time zone counts.
 */
export async function isDayOffered(
  { baseUrl, log }: ServiceContext,
  { date, uPI }: Pick<Lead, 'date' | 'uPI'>,
  { now, requestId }: { now: Date; requestId: string },
): Promise<boolean> {
  if (date === null) return true
  const anywhere = isOfferedAnywhere(date, now)
  if (anywhere !== 'some' || uPI === null) return anywhere !== 'none'
  try {
    const url = `${baseUrl('listings')}/listings/${encodeURIComponent(uPI)}`
    const home = await rest(url, { data: Home, requestId, timeoutMs: env.timeoutsMs.timeZone })
    return isOffered(date, home.location.timezone, now)
  } catch (error) {
    if (!(error instanceof RestError && error.status === 404))
      log.warn({ err: error, requestId }, 'In which time zone a home lies could not be found out')
    return true
  }
}
