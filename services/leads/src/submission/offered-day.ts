import { resource } from '@gable/service-kit/rest/endpoint'
import type { ServiceContext } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { findByKey } from '../assignee/find-by-key.ts'
import { isOffered, isOfferedAnywhere } from '../calendar/calendar.ts'
import { env } from '../env/env.ts'
import type { Lead } from '../lead/lead.ts'

const Listing = z.object({ uPI: z.string(), location: z.object({ timezone: z.string() }) })

/**
 * Whether the day of a lead is today or one of the next 7 where the home is. The listings service is asked for its time
 * zone at the ends of the week, where the answer depends on it; as long as it does not answer, every time zone counts.
 */
export async function isDayOffered(
  { endpoint, log }: ServiceContext,
  { date, uPI }: Pick<Lead, 'date' | 'uPI'>,
  { now, requestId }: { now: Date; requestId: string },
): Promise<boolean> {
  if (date === null) return true
  const anywhere = isOfferedAnywhere(date, now)
  if (anywhere !== 'some' || uPI === null) return anywhere !== 'none'
  try {
    const listing = await findByKey(resource(endpoint('listings'), 'listings'), uPI, {
      data: Listing,
      keyOf: (listing) => listing.uPI,
      requestId,
      timeoutMs: env.timeoutsMs.timeZone,
    })
    return !listing || isOffered(date, listing.location.timezone, now)
  } catch (error) {
    log.warn({ err: error, requestId }, 'Failed to read the time zone of a listing')
    return true
  }
}
