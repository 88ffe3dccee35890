import type { Database, Transaction } from '@gable/service-kit/database/database'
import { type Endpoint, resource, rest } from '@gable/service-kit/rest/rest'
import { z } from 'zod'

/** Events after which no address of the home may be shown. */
const HidingEvent = z.object({
  uPI: z.string().min(1),
  kind: z.enum(['LISTING_HIDDEN', 'ADDRESS_HIDDEN']),
})

/** The homes whose address is withheld, or that may not be shown at all, by events of the log. */
export const hiddenListings = (events: readonly unknown[]): string[] =>
  events.flatMap((event) => HidingEvent.safeParse(event).data?.uPI ?? [])

/** Deletes the address that favorites keep of these homes as their name. */
export async function deleteAddresses(transaction: Transaction, uPIs: readonly string[]): Promise<void> {
  if (uPIs.length === 0) return
  await transaction.query("update accounts.favorite set name = '' where property_id = any($1)", [uPIs])
}

/** As many as the listings service answers at once. */
const BATCH_SIZE = 100
const TIMEOUT_MS = 15_000

/** A value that cannot be read gives no permission. */
const Permission = z.object({ uPI: z.string(), internetAddressDisplayYN: z.boolean().nullish().catch(false) })

/**
 * Deletes the addresses that favorites keep of homes whose address is withheld now. Needed for what was withheld before
 * the reader followed the log, and for logs without `ADDRESS_HIDDEN`. May stop anywhere. Returns the number of homes.
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
    const withheld = records.filter((record) => record.internetAddressDisplayYN === false)
    const uPIs = [...new Set(withheld.map(({ uPI }) => uPI))]
    await db.transaction((transaction) => deleteAddresses(transaction, uPIs))
    deletedCount += uPIs.length
  }
  return deletedCount
}
