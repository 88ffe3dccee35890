import type { Database, Queryable } from '@gable/service-kit/database/database'
import { hasTrail, isPositionRefusal, type LogTrail, readLog } from '@gable/service-kit/rest/listing-log'
import { type Endpoint, RestError } from '@gable/service-kit/rest/rest'
import type { Logger } from '@gable/service-kit/runtime/log'
import type { Job, ServiceContext } from '@gable/service-kit/service/service'
import { replaceListings } from '../listings/listing.store.ts'
import { type EventsRead, type ListingsRest, listingsRest } from './listings.rest.ts'
import { refill } from './refill.ts'

export interface FollowContext {
  db: Database
  log: Logger
  listings: Endpoint
}

/**
 * Updates the suggestions for all listings that changed according to the log of the listings service. Reloads
 * all listings when the service has a different log. Returns the number of listings updated from the log.
 */
export async function followListings(
  { db, log, listings: endpoint }: FollowContext,
  signal?: AbortSignal,
): Promise<number> {
  const listings = listingsRest(endpoint, log)
  const { url } = endpoint
  let cursor = await readCursor(db)
  let read = 0
  for (let more = true; more && !signal?.aborted; ) {
    if (!cursor.isFilled) {
      cursor = { ...(await refill(db, listings, signal)), url, isFilled: !signal?.aborted }
      if (cursor.isFilled) await writeCursor(db, cursor)
      continue
    }
    const page = await nextPage(listings, endpoint, cursor)
    if (page instanceof Error) {
      // This call throws if even the beginning of the log cannot be read, because the position is then not
      // the cause of the failure.
      await readLog(endpoint, null, 1)
      const facts = { from: cursor.url, to: url, after: cursor.position, reason: page.message }
      log.warn(facts, 'The listings service has a different event log; reloading all listings')
      cursor = { position: null, url, trail: null, isFilled: false }
      await writeCursor(db, cursor)
      continue
    }
    if (page.more && page.position === cursor.position)
      throw new Error(
        `The log of the listings service reports more events after ${cursor.position}, but returns none`,
      )
    const next = { position: page.position, trail: page.trail, url, isFilled: true }
    const isNew = next.position !== cursor.position || cursor.url !== url
    for (const uPIs of batches(page.uPIs, listings.IDS_AT_ONCE))
      await replaceListings(db, uPIs, await listings.listingFacts(uPIs))
    if (isNew) await writeCursor(db, next)
    read += page.uPIs.length
    cursor = next
    more = page.more
  }
  return read
}

/**
 * Loads the next page, or returns the reason to reload all listings. A new address alone is not a reason,
 * because the log may be the same.
 */
async function nextPage(
  { events }: ListingsRest,
  endpoint: Endpoint,
  { url, ...cursor }: Cursor,
): Promise<EventsRead | Error> {
  const isOtherAddress = url !== null && url !== endpoint.url
  if (isOtherAddress && cursor.trail && !(await hasTrail(endpoint, cursor.trail)))
    return new Error('The log at this address does not contain the last events read')
  try {
    return await events(cursor)
  } catch (error) {
    if (cursor.position !== null && isPositionRefusal(error)) return error
    throw error
  }
}

function* batches<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

export interface Cursor {
  /** The last position read; null at the beginning of the log. */
  position: string | null
  /** Base URL of the service with the log; null while unknown. */
  url: string | null
  /** The last events read from this log; null before the first event. */
  trail: LogTrail | null
  isFilled: boolean
}

/** Returns the stored position up to which this service has read the listings log. */
export async function readCursor(db: Queryable): Promise<Cursor> {
  const [cursor] = await db.query<Cursor>(
    'select position, url, trail, is_filled as "isFilled" from autocomplete.listing_cursor',
  )
  return cursor ?? { position: null, url: null, trail: null, isFilled: false }
}

async function writeCursor(db: Queryable, { position, url, trail, isFilled }: Cursor): Promise<void> {
  await db.query(
    'update autocomplete.listing_cursor set position = $1, url = $2, is_filled = $3, trail = $4',
    [position, url, isFilled, JSON.stringify(trail)],
  )
}

/**
 * Interval between runs. Suggestions lag behind the listings by at most this long, plus the duration of a
 * run.
 */
const EVERY_SECONDS = 5

export function followJob({ db, log, endpoint }: ServiceContext): Job {
  const listings = endpoint('listings')
  return {
    name: 'follow listings',
    everySeconds: EVERY_SECONDS,
    async run(signal) {
      try {
        const homes = await followListings({ db, log, listings }, signal)
        if (homes > 0) log.info({ homes }, 'Updated listing suggestions')
      } catch (error) {
        // Ignores the error: the service has no log, and the REST client logs a warning once an hour.
        if (!(error instanceof RestError && error.status === 404)) throw error
      }
    },
  }
}
