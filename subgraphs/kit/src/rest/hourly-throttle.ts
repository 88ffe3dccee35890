const HOUR_MS = 3_600_000
const MAX_KEYS = 10_000

/** Whether a line of the log is due: true at first, and then once an hour for each key. */
export type HourlyThrottle = (key: string) => boolean

/** Remembers the last 10,000 keys. */
export function createHourlyThrottle(): HourlyThrottle {
  const loggedAt = new Map<string, number>()
  return (key) => {
    const now = Date.now()
    if (now - (loggedAt.get(key) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return false
    loggedAt.delete(key)
    const [oldest] = loggedAt.size < MAX_KEYS ? [] : loggedAt.keys()
    if (oldest !== undefined) loggedAt.delete(oldest)
    loggedAt.set(key, now)
    return true
  }
}
