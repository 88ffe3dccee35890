import type { Database } from '@gable/service-kit/database/database'
import type { Endpoint } from '@gable/service-kit/endpoint'
import type { Logger } from '@gable/service-kit/log'
import { replaceHomes } from '../homes/home.store.ts'
import { readCursor, writeCursor } from './cursor.store.ts'
import { listingsRest } from './listings.rest.ts'
import { refill } from './refill.ts'

export interface FollowContext {
  db: Database
  log: Logger
  listings: Endpoint
}

/**
 * Corrects suggestions of homes by the log of the listings service: whatever happened to a home, it is read again, and
 * one that may not be shown is no longer suggested. Stops anywhere and goes on in the next run. Returns how many homes
 * were read.
 */
export async function followListings(
  { db, log, listings: endpoint }: FollowContext,
  signal?: AbortSignal,
): Promise<number> {
  const listings = listingsRest(endpoint, log)
  const { url } = endpoint
  let cursor = await readCursor(db)
  if (cursor.isFilled && cursor.url !== null && cursor.url !== url) {
    log.warn({ was: cursor.url, url }, 'The listings service has another address: all homes are read again')
    cursor = { position: null, url, isFilled: false }
    await writeCursor(db, cursor)
  }
  let read = 0
  for (let more = true; more && !signal?.aborted; ) {
    if (!cursor.isFilled) {
      cursor = { position: await refill(db, listings, signal), url, isFilled: !signal?.aborted }
      if (cursor.isFilled) await writeCursor(db, cursor)
      continue
    }
    const page = await listings.events(cursor.position)
    if (!page) {
      log.warn(
        { after: cursor.position },
        'The listings service has another log than before: all homes are read again',
      )
      cursor = { position: null, url, isFilled: false }
      await writeCursor(db, cursor)
      continue
    }
    if (page.more && page.position === cursor.position)
      throw new Error(`The log of the listings service has more after ${cursor.position}, but does not go on`)
    const next = { position: page.position, url, isFilled: true }
    const isNew = next.position !== cursor.position || cursor.url === null
    for (const uPIs of batches(page.uPIs, listings.IDS_AT_ONCE))
      await replaceHomes(db, uPIs, await listings.homes(uPIs))
    if (isNew) await writeCursor(db, next)
    read += page.uPIs.length
    cursor = next
    more = page.more
  }
  return read
}

function* batches<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
