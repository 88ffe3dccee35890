import type { AnalyticsEvent } from '../lib/analytics/events.ts'
import { setTracker } from '../lib/analytics/track.ts'

/** Collects the analytics events from now on, as the code sends them: consent is not asked. */
export function collectEvents(): AnalyticsEvent[] {
  const events: AnalyticsEvent[] = []
  setTracker((event) => {
    events.push(event)
  })
  // What waited from before is not part of the test.
  events.length = 0
  return events
}
