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

/** Jobs that read listing events, send alerts about them, and delete old events. */
export function alertJobs({ db, log, endpoint }: ServiceContext): readonly Job[] {
  const context = { db, log, listings: endpoint('listings'), siteUrl: env.siteUrl, digestMail }
  // Two jobs, so that immediate alerts do not wait for a morning's digests.
  const sendJob = (name: string, send: typeof sendImmediate): Job => ({
    name,
    everySeconds: 15,
    async run(signal) {
      const tokens = await loadAlertTokens(db)
      const sent = await ignoreMissingLog(send({ ...context, tokens }, new Date(), signal))
      if (sent && sent.events + sent.done > 0) log.info(sent, 'Sent alerts')
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
        if (events) log.info({ events }, 'Deleted events of listings that may no longer be shown')
      },
    },
    {
      name: 'forget withheld addresses',
      everySeconds: 86_400,
      async run(signal) {
        const homes = await ignoreMissingLog(deleteWithheldAddresses(context, signal))
        if (homes) log.info({ homes }, 'Deleted withheld addresses from favorites')
      },
    },
    {
      name: 'sweep events of listings',
      everySeconds: 3_600,
      async run(signal) {
        const events = await sweepEvents(db, marketNow(), signal)
        const places = await sweepPlaces(db, signal)
        if (events + places > 0) log.info({ events, places }, 'Deleted old listing events')
      },
    },
  ]
}

/**
 * Returns undefined when the listings service has no event log. The REST client itself logs a warning once an
 * hour.
 */
async function ignoreMissingLog<T>(run: Promise<T>): Promise<T | undefined> {
  try {
    return await run
  } catch (error) {
    if (error instanceof RestError && error.status === 404) return undefined
    throw error
  }
}

export interface AlertsSent {
  /** Number of new events in the log. */
  events: number
  mails: number
  /** Number of searches and favorites that were checked and now wait for their next due time. */
  done: number
}

/** Sends alerts to members who chose immediate emails. */
export const sendImmediate = (context: DigestContext, now: Date, signal?: AbortSignal) =>
  runAlerts(context, immediateOnly, now, signal)

/**
 * Sends digests to members who chose morning emails. Runs apart from immediate alerts because a morning can
 * have many digests.
 */
export const sendScheduled = (context: DigestContext, now: Date, signal?: AbortSignal) =>
  runAlerts(context, scheduledOnly, now, signal)

/**
 * Reads new listing events, then sends all alerts that are due by now, so that a morning digest includes
 * every earlier event. Sends nothing while the log cannot be read.
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
