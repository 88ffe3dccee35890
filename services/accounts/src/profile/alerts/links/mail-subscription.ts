import type { Database, Queryable } from '@gable/service-kit/database/database'
import type { MailLocale } from '@gable/service-kit/email/email'
import { z } from 'zod'
import { isEmailEnabled, settingsOf } from '../../../identity/notification-settings.store.ts'
import { favoriteAlertOf } from '../../notifications/favorite-alert.store.ts'
import type { AlertLink } from './alert-tokens.ts'
import {
  resumeFavoriteMails,
  resumeSearchMails,
  stopFavoriteMails,
  stopSearchMails,
} from './change-subscription.ts'

export const MailSubscription = z.object({
  kind: z.enum(['savedSearch', 'favorites']),
  name: z.string().nullable().describe('Of the saved search; null for favorites'),
  isSubscribed: z.boolean().describe('Whether such mails come'),
  locale: z.enum(['en-US', 'fr-CA']).describe('In which they are written'),
})
export type MailSubscription = z.infer<typeof MailSubscription>

/** What a link in a mail is about. Undefined for one of feeds, and where search or account are gone. */
export function mailSubscriptionOf(db: Queryable, link: AlertLink): Promise<MailSubscription | undefined> {
  if (link.kind === 'savedSearch') return ofSearch(db, link.id)
  if (link.kind === 'favorites') return ofFavorites(db, link.accountId)
  return Promise.resolve(undefined)
}

/** Starts or stops the mails that a link is about; doing it twice is doing it once. */
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
