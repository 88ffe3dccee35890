import type { Database } from '@gable/service-kit/database/database'
import { isEmailEnabled, lockedSettings } from '../../../identity/notification-settings.store.ts'
import { firstDueFrom, firstDues, NEWEST_POSITION } from '../../notifications/next-due.ts'
import { saveSettings } from '../../notifications/settings.store.ts'

/** No more mails of a saved search; the others of its member go on. */
export async function stopSearchMails(db: Database, id: string): Promise<void> {
  await db.query(
    `update accounts.saved_search set is_subscribed = false, due_at = null, updated_at = now()
     where id = $1 and deleted_at is null and is_subscribed`,
    [id],
  )
}

/**
 * Mails of a saved search again, with what happens from now on. Whoever has an old mail has its link: what the member
 * turned off for all of their searches stays off.
 */
export async function resumeSearchMails(db: Database, id: string): Promise<void> {
  const [search] = await db.query<{ accountId: string }>(
    'select account_id as "accountId" from accounts.saved_search where id = $1 and deleted_at is null',
    [id],
  )
  if (!search) return
  await db.transaction(async (transaction) => {
    const settings = await lockedSettings(transaction, search.accountId)
    if (!settings) return
    await transaction.query(
      `update accounts.saved_search set is_subscribed = true, email = true, updated_at = now(),
         seen_position = ${NEWEST_POSITION}, due_at = case when $2 then ${firstDueFrom(3)} end
       where id = $1 and deleted_at is null and not (is_subscribed and email)`,
      [id, isEmailEnabled(settings, 'listing alerts'), ...firstDues(settings.timeZone)],
    )
  })
}

/** No more mails about a member's favorites. */
export const stopFavoriteMails = (db: Database, accountId: string) =>
  setFavoriteMails(db, accountId, { isSubscribed: false })

/** Mails about favorites again, with what happens from now on; unless the member wants no notifications at all. */
export const resumeFavoriteMails = (db: Database, accountId: string) =>
  setFavoriteMails(db, accountId, { isSubscribed: true, email: true })

function setFavoriteMails(
  db: Database,
  accountId: string,
  choice: { isSubscribed: boolean; email?: boolean },
): Promise<void> {
  return db.transaction(async (transaction) => {
    const before = await lockedSettings(transaction, accountId)
    if (!before) return
    const subscriptions = before.subscriptions.map((one) =>
      one.name === 'favorites' ? { ...one, ...choice } : one,
    )
    await saveSettings(transaction, accountId, before, { ...before, subscriptions })
  })
}
