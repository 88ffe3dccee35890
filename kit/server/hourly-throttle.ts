import { HOUR_MS } from '../time/durations.ts'

/** Keys may contain words of visitors, so the number of keys is limited. */
const MAX_KEYS = 10_000

/** Returns true when a message is due: the first time, and then once an hour for each key. */
export type HourlyThrottle = (key: string) => boolean

/** Creates a throttle that remembers the last 10,000 keys. */
export function createHourlyThrottle(now: () => number = Date.now): HourlyThrottle {
  const loggedAt = new Map<string, number>()
  return (key) => {
    const time = now()
    if (time - (loggedAt.get(key) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return false
    loggedAt.delete(key)
    const [oldest] = loggedAt.size < MAX_KEYS ? [] : loggedAt.keys()
    if (oldest !== undefined) loggedAt.delete(oldest)
    loggedAt.set(key, time)
    return true
  }
}
