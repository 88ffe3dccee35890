import type { AnalyticsEvent } from './events.ts'

/** What happened before anybody counted. A page where that never comes keeps no more than its first events. */
const queue: AnalyticsEvent[] = []
let handler = (event: AnalyticsEvent): void => {
  if (queue.length < 50) queue.push(event)
}

/**
 * Says that something happened. What decides whether it is told, and tells it, comes after the page; every page loads
 * this first, so there is no more to it.
 */
export const track = (event: AnalyticsEvent): void => handler(event)

/** From now on this is told what happened, and what did already. */
export function setTracker(next: (event: AnalyticsEvent) => void): void {
  handler = next
  queue.splice(0).forEach(next)
}
