import { isTimeZone } from '@gable/time-zones/time-zone'
import { z } from 'zod'

/** A name of the IANA, such as America/New_York; not an offset, which knows nothing of summer. */
export const timeZone = z
  .string()
  .max(64)
  .refine(
    (name) => /^[A-Za-z]/.test(name) && isTimeZone(name),
    'must be the name of a time zone, like America/New_York',
  )
  .describe('IANA name, like America/New_York')
