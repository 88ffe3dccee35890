import { resource, rest } from '@gable/service-kit/rest/rest'
import { z } from 'zod'
import { lastPosition } from '../digest/digest-source.ts'
import type { ReaderContext } from './read-events.ts'

const PAGE_SIZE = 1_000
const TIMEOUT_MS = 15_000

const ListingsPage = z.object({ homes: z.array(z.string()), more: z.boolean() })

/**
 * Deletes events of homes that may no longer be shown. The log of the listings service no longer contains
 * them, and previews and feeds must not show them. Goes through the uPIs page by page and may stop at any
 * point. Returns the number of deleted events.
 */
export async function deleteRemovedListings(
  { db, listings }: Omit<ReaderContext, 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  // Keeps events from this position on: the service's pages may not contain their homes yet, and the last
  // event records the latest position.
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
    // An empty log may still be loading.
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
