import type { CountedEvent } from './events.ts'

/** What happened before anybody counted. A page where that never comes keeps no more than its first events. */
const waiting: CountedEvent[] = []
let count = (event: CountedEvent): void => {
  if (waiting.length < 50) waiting.push(event)
}

/**
 * Says that something happened. What decides whether it is told, and tells it, comes after the page; every page loads
 * this first, so there is no more to it.
 */
export const track = (event: CountedEvent): void => count(event)

/** From now on this is told what happened, and what did already. */
export function countWith(next: (event: CountedEvent) => void): void {
  count = next
  waiting.splice(0).forEach(next)
}
