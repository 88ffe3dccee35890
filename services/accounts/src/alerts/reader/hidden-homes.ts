import type { Transaction } from '@gable/service-kit/database/database'
import { z } from 'zod'

/** Events after which no address of the home may be shown. */
const Hiding = z.object({
  uPI: z.string().min(1),
  kind: z.enum(['LISTING_HIDDEN', 'ADDRESS_HIDDEN']),
})

/** The homes whose address is withheld, or that may not be shown at all, by events of the log. */
export const hiddenIn = (events: readonly unknown[]): string[] =>
  events.flatMap((event) => Hiding.safeParse(event).data?.uPI ?? [])

/** Deletes the address that favorites keep of these homes as their name. */
export async function forgetAddresses(transaction: Transaction, uPIs: readonly string[]): Promise<void> {
  if (uPIs.length === 0) return
  await transaction.query("update accounts.favorite set name = '' where property_id = any($1)", [uPIs])
}
