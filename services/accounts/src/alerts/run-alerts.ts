import { type DigestContext, sendDigests } from './digest/send-digests.ts'
import { atOnce, favorites, inTheMorning, type Subject, savedSearches } from './digest/subject.ts'
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
  runAlerts(context, atOnce, now, signal)

/** Tells whoever wants to hear in the morning, of which there may be so many that others cannot wait for them. */
export const sendMornings = (context: DigestContext, now: Date, signal?: AbortSignal) =>
  runAlerts(context, inTheMorning, now, signal)

/**
 * Reads what happened to homes, and then tells whoever is to be told by now: a morning's mail has all that happened
 * before it. Nobody is told anything while the log cannot be read.
 */
async function runAlerts(
  context: DigestContext,
  only: (subject: Subject) => Subject,
  now: Date,
  signal?: AbortSignal,
): Promise<AlertsSent> {
  const events = await readEvents(context, now, signal)
  const searches = await sendDigests(context, only(savedSearches), now, signal)
  const marks = await sendDigests(context, only(favorites), now, signal)
  return { events, mails: searches.mails + marks.mails, done: searches.done + marks.done }
}
