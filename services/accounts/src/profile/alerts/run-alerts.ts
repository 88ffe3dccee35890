import {
  type DigestSource,
  favorites,
  immediateOnly,
  savedSearches,
  scheduledOnly,
} from './digest/digest-source.ts'
import { type DigestContext, sendDigests } from './digest/send-digests.ts'
import { readEvents } from './reader/read-events.ts'

export interface AlertsSent {
  /** How many were new in the log. */
  events: number
  mails: number
  /** How many were looked at and are done until their next time. */
  done: number
}

/** Tells whoever wants to hear at once. */
export const sendImmediate = (context: DigestContext, now: Date, signal?: AbortSignal) =>
  runAlerts(context, immediateOnly, now, signal)

/** Tells whoever wants to hear in the morning, of which there may be so many that others cannot wait for them. */
export const sendScheduled = (context: DigestContext, now: Date, signal?: AbortSignal) =>
  runAlerts(context, scheduledOnly, now, signal)

/**
 * Reads what happened to homes, and then tells whoever is to be told by now: a morning's mail has all that happened
 * before it. Nobody is told anything while the log cannot be read.
 */
async function runAlerts(
  context: DigestContext,
  filterSource: (subject: DigestSource) => DigestSource,
  now: Date,
  signal?: AbortSignal,
): Promise<AlertsSent> {
  const events = await readEvents(context, now, signal)
  const searches = await sendDigests(context, filterSource(savedSearches), now, signal)
  const favoriteAlerts = await sendDigests(context, filterSource(favorites), now, signal)
  return { events, mails: searches.mails + favoriteAlerts.mails, done: searches.done + favoriteAlerts.done }
}
