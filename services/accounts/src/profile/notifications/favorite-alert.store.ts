import { NOTIFICATION_KINDS, type NotificationKind } from '@gable/kit/rules/notification-kinds'
import type { Queryable, Row, Transaction } from '@gable/service-kit/database/database'
import type { MailLocale } from '@gable/service-kit/email/email'
import { bitsOf } from './notifications.ts'
import { dueAfterChange, type Frequency, NEWEST_POSITION } from './schedule.ts'

/** A member's alert settings for all favorites. */
export interface FavoriteAlert {
  notificationFrequency: Frequency
  notifyOn: readonly NotificationKind[]
  locale: MailLocale
}

interface StoredFavoriteAlert extends FavoriteAlert {
  dueAt: Date | null
}

// Must equal the column defaults of favorite and favorite_alert.
const DEFAULT_FAVORITE_ALERT: FavoriteAlert = {
  notificationFrequency: 2,
  notifyOn: ['PRICE_CHANGE', 'STATUS_CHANGE'],
  locale: 'en-US',
}

/** Returns the member's alert settings for favorites, or the defaults. */
export async function favoriteAlertOf(db: Queryable, accountId: string): Promise<FavoriteAlert> {
  return (await findFavoriteAlert(db, accountId)) ?? DEFAULT_FAVORITE_ALERT
}

async function findFavoriteAlert(db: Queryable, accountId: string): Promise<StoredFavoriteAlert | undefined> {
  const [row] = await db.query<StoredFavoriteAlert>(
    `select notification_frequency as "notificationFrequency", notify_on as "notifyOn", locale, due_at as "dueAt"
     from accounts.favorite_alert where account_id = $1`,
    [accountId],
  )
  return row
}

interface FavoriteAlertChoice extends Partial<FavoriteAlert> {
  timeZone: string
  /** Whether emails about favorites were enabled until now. If they were, pending events are still sent. */
  wasEnabled: boolean
}

/** Stores a member's alert settings for all of their favorites. The caller must have locked the account. */
export async function saveFavoriteAlert(
  transaction: Transaction,
  accountId: string,
  { timeZone, wasEnabled, ...choice }: FavoriteAlertChoice,
): Promise<void> {
  const before = await findFavoriteAlert(transaction, accountId)
  const after = { ...(before ?? DEFAULT_FAVORITE_ALERT), ...choice }
  const due = before && wasEnabled ? dueAfterChange(before, after.notificationFrequency, timeZone) : null
  const notify = bitsOf(NOTIFICATION_KINDS, after.notifyOn)
  await transaction.query(
    `insert into accounts.favorite_alert as kept
       (account_id, notification_frequency, notify_on, notify, locale, seen_position, due_at)
     values ($1, $2, $3, $4, $5, ${NEWEST_POSITION}, $6)
     on conflict (account_id) do update set
       notification_frequency = excluded.notification_frequency, notify_on = excluded.notify_on,
       notify = excluded.notify, locale = excluded.locale, due_at = excluded.due_at,
       -- Immediate ones have not looked since they last told something: other kinds of news begin now.
       seen_position = case when excluded.notification_frequency = 1 and excluded.notify <> kept.notify
         then excluded.seen_position else kept.seen_position end`,
    [accountId, after.notificationFrequency, after.notifyOn, notify, after.locale, due],
  )
  await transaction.query(
    `update accounts.favorite set notification_frequency = $2, notify_on = $3
     where account_id = $1 and (notification_frequency, notify_on) is distinct from ($2::smallint, $3::text[])`,
    [accountId, after.notificationFrequency, after.notifyOn],
  )
}

/** Returns a member's stored alert settings for favorites, for the download of their data. */
export const exportFavoriteAlert = (db: Queryable, accountId: string): Promise<Row[]> =>
  db.query(
    `select notification_frequency as "notificationFrequency", notify_on as "notifyOn", locale,
       due_at as "nextMailAt"
     from accounts.favorite_alert where account_id = $1`,
    [accountId],
  )

/** Deletes a member's alert settings for favorites, which also stops the emails. */
export async function deleteFavoriteAlert(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.query('delete from accounts.favorite_alert where account_id = $1', [accountId])
}
