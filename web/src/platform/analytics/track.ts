import type { AnalyticsEvent } from './events.ts'

/** Events from before a handler is set. Limited to the first 50, for pages that never set a handler. */
const queue: AnalyticsEvent[] = []
let handler = (event: AnalyticsEvent): void => {
  if (queue.length < 50) queue.push(event)
}

/**
 * Tracks an event. The consent check and the sending code load after the page. Every page loads this module
 * first, so it stays this small.
 */
export const track = (event: AnalyticsEvent): void => handler(event)

/** Sets the handler for new events and passes it the queued events. */
export function setTracker(next: (event: AnalyticsEvent) => void): void {
  handler = next
  queue.splice(0).forEach(next)
}
