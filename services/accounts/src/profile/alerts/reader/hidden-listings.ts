import { isAddressWithheld } from '@gable/kit/rules/withheld-address'
import type { Database, Transaction } from '@gable/service-kit/database/database'
import { ListingResponse } from '@gable/service-kit/email/listing/listing-response'
import { type Endpoint, resource, rest } from '@gable/service-kit/rest/rest'
import { z } from 'zod'

/** Events that hide a home or its address. */
const HidingEvent = z.object({
  uPI: z.string().min(1),
  kind: z.enum(['LISTING_HIDDEN', 'ADDRESS_HIDDEN']),
})

/** Returns the uPIs of the homes that these events hide, either entirely or only their addresses. */
export const hiddenListings = (events: readonly unknown[]): string[] =>
  events.flatMap((event) => HidingEvent.safeParse(event).data?.uPI ?? [])

/**
 * Deletes the addresses of these homes from favorites, which store an address as the name of the favorite.
 */
export async function deleteAddresses(transaction: Transaction, uPIs: readonly string[]): Promise<void> {
  if (uPIs.length === 0) return
  await transaction.query("update accounts.favorite set name = '' where property_id = any($1)", [uPIs])
}

/** Max listings per request to the listings service. */
const BATCH_SIZE = 100
const TIMEOUT_MS = 15_000

const Permission = ListingResponse.pick({ uPI: true, internetAddressDisplayYN: true })

/**
 * Deletes withheld addresses of homes from favorites. Finds addresses that were withheld before the reader
 * followed the log, and addresses withheld by a service whose log has no `ADDRESS_HIDDEN` events. May stop at
 * any point. Returns the number of homes.
 */
export async function deleteWithheldAddresses(
  { db, listings }: { db: Database; listings: Endpoint },
  signal?: AbortSignal,
): Promise<number> {
  let deletedCount = 0
  let after = ''
  while (!signal?.aborted) {
    const named = await db.query<{ upi: string }>(
      `select distinct property_id as upi from accounts.favorite
       where name <> '' and property_id > $1 order by property_id limit ${BATCH_SIZE}`,
      [after],
    )
    const last = named.at(-1)
    if (!last) break
    after = last.upi
    const records = await rest(resource(listings, 'listings'), {
      params: { ids: named.map(({ upi }) => upi).join(',') },
      data: z.array(Permission),
      timeoutMs: TIMEOUT_MS,
    })
    const withheld = records.filter(isAddressWithheld)
    const uPIs = [...new Set(withheld.map(({ uPI }) => uPI))]
    await db.transaction((transaction) => deleteAddresses(transaction, uPIs))
    deletedCount += uPIs.length
  }
  return deletedCount
}
