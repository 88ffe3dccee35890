import type { Queryable, Row, Transaction } from '@gable/service-kit/database/database'
import type { MailLocale } from '@gable/service-kit/email/email'
import { bitsOf, NOTIFICATION_KINDS, type NotificationKind } from './notifications.ts'
import { dueAfterChange, type Frequency, NEWEST_POSITION } from './schedule.ts'

/** How a member hears of their favorites. */
export interface FavoriteAlert {
  notificationFrequency: Frequency
  notifyOn: readonly NotificationKind[]
  locale: MailLocale
}

interface StoredFavoriteAlert extends FavoriteAlert {
  dueAt: Date | null
}

// As columns of favorite and favorite_alert have it where nobody chose.
const DEFAULT_FAVORITE_ALERT: FavoriteAlert = {
  notificationFrequency: 2,
  notifyOn: ['PRICE_CHANGE', 'STATUS_CHANGE'],
  locale: 'en-US',
}

/** What was chosen, or what holds where nothing was. */
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
  /** Whether mails about favorites went out until now: what waited for the next one is still told. */
  wasEnabled: boolean
}

/** Keeps what a member chose, for all of their favorites. The account is locked. */
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

/** Everything stored of how a member hears of their favorites, for the download of their data. */
export const exportFavoriteAlert = (db: Queryable, accountId: string): Promise<Row[]> =>
  db.query(
    `select notification_frequency as "notificationFrequency", notify_on as "notifyOn", locale,
       due_at as "nextMailAt"
     from accounts.favorite_alert where account_id = $1`,
    [accountId],
  )

/** Ends the emails about a member's favorites, and what was chosen for them. */
export async function deleteFavoriteAlert(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.query('delete from accounts.favorite_alert where account_id = $1', [accountId])
}
