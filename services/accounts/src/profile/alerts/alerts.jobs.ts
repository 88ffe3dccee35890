import { marketNow } from '@gable/service-kit/env/market-clock'
import { RestError } from '@gable/service-kit/rest/rest'
import type { Job, ServiceContext } from '@gable/service-kit/service/service'
import { env } from '../../env/env.ts'
import {
  type DigestSource,
  favorites,
  immediateOnly,
  savedSearches,
  scheduledOnly,
} from './digest/digest-source.ts'
import { type DigestContext, sendDigests } from './digest/send-digests.ts'
import { digestMail } from './email/digest.ts'
import { loadAlertTokens } from './links/alert-tokens.ts'
import { deleteRemovedListings } from './reader/delete-removed-listings.ts'
import { deleteWithheldAddresses } from './reader/hidden-listings.ts'
import { readEvents } from './reader/read-events.ts'
import { sweepEvents, sweepPlaces } from './sweep-events.ts'

/** What becomes of what happens to homes: it is read, told to those who wait for it, and forgotten. */
export function alertJobs({ db, log, endpoint }: ServiceContext): readonly Job[] {
  const context = { db, log, listings: endpoint('listings'), siteUrl: env.siteUrl, digestMail }
  // Two jobs: whoever wants to hear at once does not wait while a morning's mails are written.
  const sendJob = (name: string, send: typeof sendImmediate): Job => ({
    name,
    everySeconds: 15,
    async run(signal) {
      const tokens = await loadAlertTokens(db)
      const sent = await ignoreMissingLog(send({ ...context, tokens }, new Date(), signal))
      if (sent && sent.events + sent.done > 0) log.info(sent, 'Alerts were sent')
    },
  })
  return [
    sendJob('send alerts', sendImmediate),
    sendJob('send digests', sendScheduled),
    {
      name: 'forget homes that are gone',
      everySeconds: 600,
      async run(signal) {
        const events = await ignoreMissingLog(deleteRemovedListings(context, signal))
        if (events) log.info({ events }, 'Events of homes that may no longer be shown were forgotten')
      },
    },
    {
      name: 'forget withheld addresses',
      everySeconds: 86_400,
      async run(signal) {
        const homes = await ignoreMissingLog(deleteWithheldAddresses(context, signal))
        if (homes) log.info({ homes }, 'Deleted the withheld addresses of homes from favorites')
      },
    },
    {
      name: 'sweep events of listings',
      everySeconds: 3_600,
      async run(signal) {
        const events = await sweepEvents(db, marketNow(), signal)
        const places = await sweepPlaces(db, signal)
        if (events + places > 0) log.info({ events, places }, 'Events of listings were forgotten')
      },
    },
  ]
}

/** Undefined when the listings service has no such endpoint. The call itself warns of that once an hour. */
async function ignoreMissingLog<T>(run: Promise<T>): Promise<T | undefined> {
  try {
    return await run
  } catch (error) {
    if (error instanceof RestError && error.status === 404) return undefined
    throw error
  }
}

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
