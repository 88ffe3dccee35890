import type { AnalyticsEvent } from './events.ts'

/**
 * Events that were tracked before a handler is set. Limited to the first 50, for pages that never set a
 * handler.
 */
const queue: AnalyticsEvent[] = []
let handler = (event: AnalyticsEvent): void => {
  if (queue.length < 50) queue.push(event)
}

/**
 * Tracks an event. The code that checks consent and sends events loads after the page. Every page loads this
 * module first, so this module must stay small.
 */
export const track = (event: AnalyticsEvent): void => handler(event)

/** Sets the handler for new events and passes it the queued events. */
export function setTracker(next: (event: AnalyticsEvent) => void): void {
  handler = next
  queue.splice(0).forEach(next)
}
