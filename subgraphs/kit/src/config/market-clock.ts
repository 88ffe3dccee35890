import { readEnv } from './env.ts'

/** Returns the time for dates of listings: noon UTC of SAMPLE_TODAY, otherwise the current time. */
export function marketNow(): Date {
  const { SAMPLE_TODAY } = readEnv()
  return SAMPLE_TODAY === undefined ? new Date() : new Date(`${SAMPLE_TODAY}T12:00:00Z`)
}
