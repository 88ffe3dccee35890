import type { Database } from '@gable/service-kit/database/database'
import { replaceListings, suggestedBetween } from '../listings/listing.store.ts'
import type { EventsRead, ListingsRest } from './listings.rest.ts'

type LogEnd = Pick<EventsRead, 'position' | 'trail'>
const BEGINNING: LogEnd = { position: null, trail: null }

/**
 * Updates all suggestions that differ from the listings service, and returns the log position from which to
 * continue. When the service does not offer a list of listing names, reloads only the listings that are
 * already suggested and returns the beginning of the log.
 */
export async function refill(db: Database, listings: ListingsRest, signal?: AbortSignal): Promise<LogEnd> {
  // Reads the end of the log before the listings are loaded, so that listings that change in the meantime are
  // loaded again.
  const end = await endOfLog(listings, signal)
  let after = ''
  for (let more = true; more && !signal?.aborted; ) {
    const page = await listings.names(after)
    if (!page) {
      if (after !== '') throw new Error(`Failed to read the list of names after ${after}`)
      await recheck(db, listings, signal)
      return BEGINNING
    }
    const last = page.uPIs.at(-1)
    more = page.more && last !== undefined
    if (more && last === after)
      throw new Error(`The list of names reports more names after ${after}, but repeats the page`)
    const stored = await suggestedBetween(db, after, more && last !== undefined ? last : null)
    await replaceListings(db, [...new Set([...stored, ...page.uPIs])], page.listings)
    after = last ?? after
  }
  return end
}

async function endOfLog({ events }: ListingsRest, signal?: AbortSignal): Promise<LogEnd> {
  let end = BEGINNING
  for (let more = true; more && !signal?.aborted; ) {
    const page = await events(end)
    if (page.more && page.position === end.position)
      throw new Error('Failed to read the log of the listings service from its beginning')
    end = { position: page.position, trail: page.trail }
    more = page.more
  }
  return end
}

async function recheck(db: Database, listings: ListingsRest, signal?: AbortSignal): Promise<void> {
  let after = ''
  while (!signal?.aborted) {
    const uPIs = await suggestedBetween(db, after, null, listings.IDS_AT_ONCE)
    const last = uPIs.at(-1)
    if (last === undefined) return
    await replaceListings(db, uPIs, await listings.listingFacts(uPIs))
    after = last
  }
}
