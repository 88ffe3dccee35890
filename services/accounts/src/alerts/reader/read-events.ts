import type { Database, Transaction } from '@gable/service-kit/database/database'
import type { Endpoint } from '@gable/service-kit/endpoint'
import {
  extendTrail,
  holdsTrail,
  type LogTrail,
  readLog,
  refusesPosition,
} from '@gable/service-kit/listing-log'
import type { Logger } from '@gable/service-kit/log'
import { readRows } from '@gable/service-kit/read-rows'
import { z } from 'zod'
import { markFavorites, markSearches } from '../mark.ts'
import { beginLog, type Cursor, lockCursor, moveCursor, readCursor } from './cursor.store.ts'
import { keepEvents } from './event.store.ts'
import { forgetAddresses, hiddenIn } from './hidden-homes.ts'
import { type EventRow, eventRow, isNews, ListingEvent } from './listing-event.ts'

const PAGE = 1_000

export interface ReaderContext {
  db: Database
  log: Logger
  listings: Endpoint
}

/**
 * Copies what is new in the log of the listings service, a page in a transaction, and marks whoever wants to hear of
 * it at once. Anywhere it stops, the next run goes on; of two at once the second finds the page taken. Another log, or
 * one that refuses the position, is read from its beginning; the same log at another address is read on.
 * Returns how many events were new.
 */
export async function readEvents(context: ReaderContext, now: Date, signal?: AbortSignal): Promise<number> {
  let read = 0
  let hasBegun = false
  for (let more = true; more && !signal?.aborted; ) {
    const known = await readCursor(context.db)
    const page = await nextPage(context, known)
    if (page instanceof Error) {
      if (hasBegun) throw page
      hasBegun = true
      await beginAnew(context, known, page)
      continue
    }
    const kept = await context.db.transaction(async (transaction) => {
      const cursor = await lockCursor(transaction, now)
      // Another process may have read it by now: the next page begins where that process ended.
      const isCurrent = cursor.position === known.position && cursor.number === known.number
      return isCurrent ? keepPage(transaction, page, { ...cursor, url: context.listings.url }, now) : 0
    })
    read += kept
    more = page.more
  }
  return read
}

/** The next page, or the reason to read the log from its beginning. A new address alone is none: the log may be the same. */
async function nextPage(context: ReaderContext, { position, url, trail }: Cursor): Promise<Page | Error> {
  const { listings } = context
  const isElsewhere = url !== null && url !== listings.url
  if (isElsewhere && trail && !(await holdsTrail(listings, trail)))
    return new Error('The log at this address does not have the events that were read last')
  try {
    return await pageAfter(context, position)
  } catch (error) {
    if (position !== null && refusesPosition(error)) return error
    throw error
  }
}

/** Begins another log once it has answered from its beginning. Throws when it does not. */
async function beginAnew(
  { db, log, listings }: ReaderContext,
  from: Cursor,
  { message: reason }: Error,
): Promise<void> {
  await readLog(listings, null, 1)
  const isBegun = await db.transaction((transaction) => beginLog(transaction, from, listings.url))
  if (!isBegun) return
  const facts = { from: from.url, to: listings.url, after: from.position, reason }
  log.warn(facts, 'The log of the listings service is read from its beginning')
}

interface Page {
  events: EventRow[]
  /** Homes whose address may no longer be shown. */
  hidden: string[]
  /** The last events read, those of this page included. */
  extend: (trail: LogTrail | null) => LogTrail | null
  position: string | null
  more: boolean
}

async function pageAfter({ listings }: ReaderContext, after: string | null): Promise<Page> {
  const { events, ...page } = await readLog(listings, after, PAGE)
  if (page.more && (events.length === 0 || page.position === null || page.position === after))
    throw new Error(`The log of the listings service says that more follows ${after}, and does not go on`)
  const news = readRows(z.array(ListingEvent), events.filter(isNews))
  if ('error' in news) throw news.error
  if (news.lost.length > 0) listings.onLostRows?.('events', news.lost)
  const extend = (trail: LogTrail | null) => extendTrail(trail, after, events)
  return { ...page, events: news.data.map(eventRow), hidden: hiddenIn(events), extend }
}

async function keepPage(
  transaction: Transaction,
  { events, hidden, extend, position, more }: Page,
  cursor: Cursor,
  now: Date,
): Promise<number> {
  await forgetAddresses(transaction, hidden)
  const kept = await keepEvents(transaction, events, cursor)
  const positions = kept.flatMap(({ position, isNews }) => (isNews ? position : []))
  if (positions.length > 0) {
    await markSearches(transaction, positions, now)
    await markFavorites(transaction, positions, now)
  }
  // History ends with the end of what there is; a log in which nothing stands may be one that is just being filled.
  const isOver = events.length > 0 && !more
  await moveCursor(
    transaction,
    {
      ...cursor,
      position,
      trail: extend(cursor.trail),
      historyUntil: isOver ? null : cursor.historyUntil,
    },
    now,
  )
  return kept.length
}
