import type { Database, Transaction } from '@gable/service-kit/database/database'
import { type Endpoint, resource } from '@gable/service-kit/endpoint'
import type { Logger } from '@gable/service-kit/log'
import { RestError, rest } from '@gable/service-kit/rest'
import { markFavorites, markSearches } from '../mark.ts'
import { beginLog, type Cursor, lockCursor, moveCursor, readCursor } from './cursor.store.ts'
import { keepEvents } from './event.store.ts'
import { forgetAddresses, hiddenIn } from './hidden-homes.ts'
import { EventPage, type EventRow, eventRow, isNews, ListingEvent } from './listing-event.ts'

const PAGE = 1_000
const PAGE_TIMEOUT_MS = 15_000

/** Answers to a position of another log: the service does not have it, or cannot read it. */
const REFUSALS = [400, 404, 410, 422]

export interface ReaderContext {
  db: Database
  log: Logger
  listings: Endpoint
}

/**
 * Copies what is new in the log of the listings service, a page in a transaction, and marks whoever wants to hear of
 * it at once. Anywhere it stops, the next run goes on; of two at once the second finds the page taken. A log at another
 * address, or one that refuses the position, is read from its beginning.
 * Returns how many events were new.
 */
export async function readEvents(context: ReaderContext, now: Date, signal?: AbortSignal): Promise<number> {
  let read = 0
  let hasBegun = false
  for (let more = true; more && !signal?.aborted; ) {
    const known = await readCursor(context.db)
    const isElsewhere = known.url !== null && known.url !== context.listings.url
    const page = isElsewhere ? ELSEWHERE : await pageOrRefusal(context, known, !hasBegun)
    if (page instanceof RestError) {
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

const ELSEWHERE = new RestError('The address of the listings service has changed', 410)

/** The next page, or the refusal of a position. Throws a refusal of the beginning, or when `mayBegin` is false. */
async function pageOrRefusal(
  context: ReaderContext,
  { position }: Cursor,
  mayBegin: boolean,
): Promise<Page | RestError> {
  try {
    return await pageAfter(context, position)
  } catch (error) {
    const isRefusal = error instanceof RestError && REFUSALS.includes(error.status)
    if (isRefusal && position !== null && mayBegin) return error
    throw error
  }
}

/** Events up to the last reading were sent, or wait to be: in the other log they are history. */
async function beginAnew(
  { db, log, listings: { url } }: ReaderContext,
  from: Cursor,
  { message, status }: RestError,
): Promise<void> {
  const isBegun = await db.transaction((transaction) => beginLog(transaction, from, url))
  if (!isBegun) return
  const facts = { from: from.url, to: url, after: from.position, reason: message, status }
  log.warn(facts, 'The log of the listings service is read from its beginning')
}

interface Page {
  events: EventRow[]
  /** Homes whose address may no longer be shown. */
  hidden: string[]
  position: string | null
  more: boolean
}

async function pageAfter({ listings, log }: ReaderContext, after: string | null): Promise<Page> {
  const { events, ...page } = await rest(resource(listings, 'events'), {
    params: { after: after ?? undefined, limit: PAGE },
    data: EventPage,
    timeoutMs: PAGE_TIMEOUT_MS,
  })
  if (page.more && (events.length === 0 || page.position === null || page.position === after))
    throw new Error(`The log of the listings service says that more follows ${after}, and does not go on`)
  const news = events.filter(isNews).flatMap((event) => readable(event, log))
  return { ...page, events: news, hidden: hiddenIn(events) }
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
  { events, hidden, position, more }: Page,
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
    { ...cursor, position, historyUntil: isOver ? null : cursor.historyUntil },
    now,
  )
  return kept.length
}
