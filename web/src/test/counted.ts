import type { CountedEvent } from '../lib/analytics/events.ts'
import { countWith } from '../lib/analytics/track.ts'

/** Collects the analytics events from now on, as the code sends them: consent is not asked. */
export function counted(): CountedEvent[] {
  const events: CountedEvent[] = []
  countWith((event) => {
    events.push(event)
  })
  // What waited from before is not part of the test.
  events.length = 0
  return events
}
