import type { Database, Transaction } from '@gable/service-kit/database/database'
import type { Logger } from '@gable/service-kit/log'
import { RestError, rest } from '@gable/service-kit/rest'
import { markFavorites, markSearches } from '../mark.ts'
import { beginLog, type Cursor, cursorOf, keepEvents, lockCursor, moveCursor } from './event.store.ts'
import { EventPage, type EventRow, eventRow, ListingEvent } from './listing-event.ts'

const PAGE = 1_000
const PAGE_TIMEOUT_MS = 15_000

export interface ReaderContext {
  db: Database
  log: Logger
  /** Of the listings service. */
  listingsUrl: string
}

/**
 * Copies what is new in the log of the listings service, a page in a transaction, and marks whoever wants to hear of
 * it at once. Anywhere it stops, the next run goes on; of two at once the second finds the page taken.
 * Returns how many events were new.
 */
export async function readEvents(context: ReaderContext, now: Date, signal?: AbortSignal): Promise<number> {
  let read = 0
  for (let more = true; more && !signal?.aborted; ) {
    const after = await cursorOf(context.db)
    const page = await unlessOtherLog(pageAfter(context, after))
    if (!page) {
      await beginAnew(context, after)
      continue
    }
    const kept = await context.db.transaction(async (transaction) => {
      // Somebody else has read it by now: the next page begins where they ended.
      const cursor = await lockCursor(transaction, now)
      return cursor.position === after ? keepPage(transaction, page, cursor, now) : 0
    })
    read += kept
    more = page.more
  }
  return read
}

/** Undefined where the listings service answers that its log is another one than the one that was read. */
async function unlessOtherLog<T>(page: Promise<T>): Promise<T | undefined> {
  try {
    return await page
  } catch (error) {
    if (error instanceof RestError && error.status === 410) return undefined
    throw error
  }
}

/** What happened up to the last time that the log was read was told, or waits to be: there it is history. */
async function beginAnew({ db, log }: ReaderContext, after: string | null): Promise<void> {
  if (after === null) throw new Error('The listings service has another log, and does not let it be begun')
  const isBegun = await db.transaction((transaction) => beginLog(transaction, after))
  if (isBegun)
    log.warn({ after }, 'The listings service has another log than before: it is read from its beginning')
}

interface Page {
  events: EventRow[]
  position: string | null
  more: boolean
}

async function pageAfter({ listingsUrl, log }: ReaderContext, after: string | null): Promise<Page> {
  const { events, ...page } = await rest(`${listingsUrl}/events`, {
    params: { after: after ?? undefined, limit: PAGE },
    data: EventPage,
    timeoutMs: PAGE_TIMEOUT_MS,
  })
  if (page.more && (events.length === 0 || page.position === null || page.position === after))
    throw new Error(`The log of the listings service says that more follows ${after}, and does not go on`)
  return { ...page, events: events.flatMap((event) => readable(event, log)) }
}

/** An event that cannot be read is told to the log and passed over: those behind it are wanted all the same. */
function readable(event: unknown, log: Logger): EventRow[] {
  const parsed = ListingEvent.safeParse(event)
  if (parsed.success) return [eventRow(parsed.data)]
  log.error(
    { event, reason: parsed.error.message },
    'An event of a listing is not as agreed and was left out',
  )
  return []
}

async function keepPage(
  transaction: Transaction,
  { events, position, more }: Page,
  { historyUntil }: Cursor,
  now: Date,
): Promise<number> {
  const kept = await keepEvents(transaction, events, historyUntil)
  const positions = kept.flatMap(({ position, isNews }) => (isNews ? position : []))
  if (positions.length > 0) {
    await markSearches(transaction, positions, now)
    await markFavorites(transaction, positions, now)
  }
  // History ends with the end of what there is; a log in which nothing stands may be one that is just being filled.
  const isOver = events.length > 0 && !more
  await moveCursor(transaction, { position, historyUntil: isOver ? null : historyUntil }, now)
  return kept.length
}
