import { z } from 'zod'
import { parseEnv } from './env.ts'

const { SAMPLE_TODAY } = parseEnv(
  z.object({
    SAMPLE_TODAY: z.iso.date().optional().describe('the day that the sample market is generated for'),
  }),
)

/** The day that SAMPLE_TODAY sets for the sample market (`YYYY-MM-DD`); undefined when it is not set. */
export const sampleToday: string | undefined = SAMPLE_TODAY

/**
 * Returns the current time for listing dates: noon UTC of SAMPLE_TODAY, or the real time if SAMPLE_TODAY is
 * not set. Sessions, emails, and tour requests always use the real time.
 */
export const marketNow = (): Date =>
  SAMPLE_TODAY === undefined ? new Date() : new Date(`${SAMPLE_TODAY}T12:00:00Z`)
