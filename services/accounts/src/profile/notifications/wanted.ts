import type { Queryable } from '@gable/service-kit/database/database'
import { acceptsEmail } from '../../identity/notification-settings.store.ts'

const WANTED_SEARCH = `
  select account_id as "accountId" from accounts.saved_search
  where id = $1 and deleted_at is null and is_subscribed and email`

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Returns whether the member still wants a queued email at the time of sending. `topic` is
 * `saved-search:<id>` or `favorites:<account id>`; `to` is the recipient. False when `to` is no longer the
 * member's address and for unknown topics.
 */
export async function isStillWanted(
  db: Queryable,
  { topic, to }: { topic: string; to: string },
): Promise<boolean> {
  const [subject = '', id = ''] = topic.split(':')
  if (!UUID.test(id)) return false
  if (subject === 'favorites') return acceptsEmail(db, id, to, 'favorites')
  if (subject !== 'saved-search') return false
  const [search] = await db.query<{ accountId: string }>(WANTED_SEARCH, [id])
  return search !== undefined && acceptsEmail(db, search.accountId, to, 'listing alerts')
}
