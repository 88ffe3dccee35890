import { z } from 'zod'

/** A name of the IANA, such as America/New_York; not an offset, which knows nothing of summer. */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'must be the name of a time zone, like America/New_York')
  .describe('IANA name, like America/New_York')

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
