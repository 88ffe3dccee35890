import type { Database, Queryable } from '@gable/service-kit/database/database'
import type { MailLocale } from '@gable/service-kit/email/email'
import { z } from 'zod'
import { isEmailEnabled, lockedSettings, settingsOf } from '../../../identity/notification-settings.store.ts'
import { favoriteAlertOf } from '../../notifications/favorite-alert.store.ts'
import { firstDueFrom, firstDues, NEWEST_POSITION } from '../../notifications/schedule.ts'
import { saveSettings } from '../../notifications/settings.store.ts'
import type { AlertLink } from './alert-tokens.ts'

export const MailSubscription = z.object({
  kind: z.enum(['savedSearch', 'favorites']),
  name: z.string().nullable().describe('Name of the saved search; null for favorites'),
  isSubscribed: z.boolean().describe('Whether these emails are sent'),
  locale: z.enum(['en-US', 'fr-CA']).describe('Language of the emails'),
})
export type MailSubscription = z.infer<typeof MailSubscription>

/**
 * Returns the subscription behind an emailed link. Undefined for a feed link, and when the search or the
 * account no longer exists.
 */
export function mailSubscriptionOf(db: Queryable, link: AlertLink): Promise<MailSubscription | undefined> {
  if (link.kind === 'savedSearch') return ofSearch(db, link.id)
  if (link.kind === 'favorites') return ofFavorites(db, link.accountId)
  return Promise.resolve(undefined)
}

/** Turns the emails that a link controls on or off. Idempotent. */
export async function changeMailSubscription(
  db: Database,
  link: AlertLink,
  isWanted: boolean,
): Promise<MailSubscription | undefined> {
  if (link.kind === 'savedSearch') await (isWanted ? resumeSearchMails : stopSearchMails)(db, link.id)
  if (link.kind === 'favorites')
    await (isWanted ? resumeFavoriteMails : stopFavoriteMails)(db, link.accountId)
  return mailSubscriptionOf(db, link)
}

async function ofSearch(db: Queryable, id: string): Promise<MailSubscription | undefined> {
  const [search] = await db.query<{ accountId: string; name: string; isOn: boolean; locale: MailLocale }>(
    `select account_id as "accountId", name, is_subscribed and email as "isOn", locale
     from accounts.saved_search where id = $1 and deleted_at is null`,
    [id],
  )
  const settings = search && (await settingsOf(db, search.accountId))
  if (!settings) return undefined
  const { name, isOn, locale } = search
  return {
    kind: 'savedSearch',
    name,
    isSubscribed: isOn && isEmailEnabled(settings, 'listing alerts'),
    locale,
  }
}

async function ofFavorites(db: Queryable, accountId: string): Promise<MailSubscription | undefined> {
  const settings = await settingsOf(db, accountId)
  if (!settings) return undefined
  const { locale } = await favoriteAlertOf(db, accountId)
  return { kind: 'favorites', name: null, isSubscribed: isEmailEnabled(settings, 'favorites'), locale }
}

/** Turns off the emails of a saved search; the emails of the member's other searches continue. */
async function stopSearchMails(db: Database, id: string): Promise<void> {
  await db.query(
    `update accounts.saved_search set is_subscribed = false, due_at = null, updated_at = now()
     where id = $1 and deleted_at is null and is_subscribed`,
    [id],
  )
}

/**
 * Turns the emails of a saved search back on, beginning with later events. Any reader of an old email can use
 * its link, so settings that the member turned off for all searches stay off.
 */
async function resumeSearchMails(db: Database, id: string): Promise<void> {
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

/** Turns off the emails about a member's favorites. */
const stopFavoriteMails = (db: Database, accountId: string) =>
  setFavoriteMails(db, accountId, { isSubscribed: false })

/**
 * Turns the emails about favorites back on, beginning with later events, unless the member has turned off all
 * notifications.
 */
const resumeFavoriteMails = (db: Database, accountId: string) =>
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
