import { resource, rest } from '@gable/service-kit/rest/rest'
import { z } from 'zod'
import { lastPosition } from '../digest/digest-source.ts'
import type { ReaderContext } from './read-events.ts'

const PAGE_SIZE = 1_000
const TIMEOUT_MS = 15_000

const ListingsPage = z.object({ homes: z.array(z.string()), more: z.boolean() })

/**
 * Forgets what happened to homes that may no longer be shown: the log of the listings service has nothing of them any
 * more, and neither previews nor feeds tell of them. Goes by their uPIs, a page at a time, and may stop anywhere.
 * Returns how many events went.
 */
export async function deleteRemovedListings(
  { db, listings }: Omit<ReaderContext, 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  // What is read from now on is of homes that the answers may not have yet. The last event stays in any case: it says
  // how far the positions have come.
  const upto = await lastPosition(db)
  let deletedCount = 0
  let after = ''
  for (let more = true; more && !signal?.aborted; ) {
    const page = await rest(resource(listings, 'events/homes'), {
      params: { after, limit: PAGE_SIZE },
      data: ListingsPage,
      timeoutMs: TIMEOUT_MS,
    })
    const last = page.homes.at(-1)
    // A log in which nothing stands may be one that is just being filled.
    if (after === '' && last === undefined) return 0
    more = page.more && last !== undefined
    const deleted = await db.query(
      `delete from accounts.alert_event
       where upi collate "C" > $1 and ($2::text is null or upi collate "C" <= $2)
         and upi <> all($3::text[]) and position < $4
       returning 1`,
      [after, more ? last : null, page.homes, upto],
    )
    deletedCount += deleted.length
    after = last ?? after
  }
  return deletedCount
}
