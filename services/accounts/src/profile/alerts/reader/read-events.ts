import type { Database, Transaction } from '@gable/service-kit/database/database'
import {
  extendTrail,
  hasTrail,
  isPositionRefusal,
  type LogTrail,
  readLog,
} from '@gable/service-kit/rest/listing-log'
import { readRows } from '@gable/service-kit/rest/read-rows'
import type { Endpoint } from '@gable/service-kit/rest/rest'
import type { Logger } from '@gable/service-kit/runtime/log'
import { z } from 'zod'
import { beginLog, type Cursor, lockCursor, moveCursor, readCursor } from './cursor.store.ts'
import { type EventRow, eventRow, insertEvents, isNews, ListingEvent } from './event.store.ts'
import { deleteAddresses, hiddenListings } from './hidden-listings.ts'
import { markFavoritesDue, markSearchesDue } from './mark-due.ts'

const PAGE_SIZE = 1_000

export interface ReaderContext {
  db: Database
  log: Logger
  listings: Endpoint
}

/**
 * Copies new events from the log of the listings service, one page per transaction, and marks matching
 * immediate alerts as due. The next run resumes wherever this run stops. When two runs overlap, the second
 * skips the page that the first has stored. Starts over at the beginning of a different log, or when the log
 * rejects the position; continues when the same log has a new address. Returns the number of new events.
 */
export async function readEvents(context: ReaderContext, now: Date, signal?: AbortSignal): Promise<number> {
  let read = 0
  let hasBegun = false
  for (let more = true; more && !signal?.aborted; ) {
    const lastCursor = await readCursor(context.db)
    const page = await nextPage(context, lastCursor)
    if (page instanceof Error) {
      if (hasBegun) throw page
      hasBegun = true
      await restartLog(context, lastCursor, page)
      continue
    }
    const newEvents = await context.db.transaction(async (transaction) => {
      const cursor = await lockCursor(transaction, now)
      // Another process may have stored this page already. Its cursor then decides the next page.
      const isCurrent = cursor.position === lastCursor.position && cursor.number === lastCursor.number
      return isCurrent ? storePage(transaction, page, { ...cursor, url: context.listings.url }, now) : 0
    })
    read += newEvents
    more = page.more
  }
  return read
}

/**
 * Loads the next page, or returns the reason to read the log from its beginning. A new address alone is not a
 * reason, because the log may be the same.
 */
async function nextPage(context: ReaderContext, { position, url, trail }: Cursor): Promise<Page | Error> {
  const { listings } = context
  const isMoved = url !== null && url !== listings.url
  if (isMoved && trail && !(await hasTrail(listings, trail)))
    return new Error('The log at this address does not contain the last events read')
  try {
    return await pageAfter(context, position)
  } catch (error) {
    if (position !== null && isPositionRefusal(error)) return error
    throw error
  }
}

/**
 * Switches to the beginning of another log after checking that the log can be read. Throws when the check
 * fails.
 */
async function restartLog(
  { db, log, listings }: ReaderContext,
  from: Cursor,
  { message: reason }: Error,
): Promise<void> {
  await readLog(listings, null, 1)
  const isRestarted = await db.transaction((transaction) => beginLog(transaction, from, listings.url))
  if (!isRestarted) return
  const logFields = { from: from.url, to: listings.url, after: from.position, reason }
  log.warn(logFields, 'Reading the event log of the listings service from its beginning')
}

interface Page {
  events: EventRow[]
  /** Listings whose address may no longer be shown. */
  hidden: string[]
  /** Appends the events of this page to the trail of the last events read. */
  extend: (trail: LogTrail | null) => LogTrail | null
  position: string | null
  more: boolean
}

async function pageAfter({ listings }: ReaderContext, after: string | null): Promise<Page> {
  const { events, ...page } = await readLog(listings, after, PAGE_SIZE)
  if (page.more && (events.length === 0 || page.position === null || page.position === after))
    throw new Error(`The log of the listings service reports more events after ${after}, but returns none`)
  const news = readRows(z.array(ListingEvent), events.filter(isNews))
  if ('error' in news) throw news.error
  if (news.lost.length > 0) listings.onLostRows?.('events', news.lost)
  const extend = (trail: LogTrail | null) => extendTrail(trail, after, events)
  return { ...page, events: news.data.map(eventRow), hidden: hiddenListings(events), extend }
}

async function storePage(
  transaction: Transaction,
  { events, hidden, extend, position, more }: Page,
  cursor: Cursor,
  now: Date,
): Promise<number> {
  await deleteAddresses(transaction, hidden)
  const stored = await insertEvents(transaction, events, cursor)
  const positions = stored.flatMap(({ position, isNews }) => (isNews ? position : []))
  if (positions.length > 0) {
    await markSearchesDue(transaction, positions, now)
    await markFavoritesDue(transaction, positions, now)
  }
  // History ends at the end of the log. An empty log may still be loading.
  const isHistoryRead = events.length > 0 && !more
  await moveCursor(
    transaction,
    {
      ...cursor,
      position,
      trail: extend(cursor.trail),
      historyUntil: isHistoryRead ? null : cursor.historyUntil,
    },
    now,
  )
  return stored.length
}
