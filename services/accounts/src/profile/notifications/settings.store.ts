import type { Transaction } from '@gable/service-kit/database/database'
import type { SubscriptionName } from '../../identity/account.ts'
import { isEmailEnabled, type Settings, updateSettings } from '../../identity/notification-settings.store.ts'
import { firstDueFrom, firstDues, NEWEST_POSITION } from './schedule.ts'

/**
 * Stores the settings of a locked account and applies them to its saved searches and favorites. Alerts that
 * are turned on start with the next event; alerts that are turned off lose their due time.
 */
export async function saveSettings(
  transaction: Transaction,
  accountId: string,
  before: Settings,
  after: Settings,
): Promise<void> {
  if (touchesAlerts(before, after)) await lockAlerts(transaction, accountId)
  await updateSettings(transaction, accountId, after)
  if (before.timeZone !== after.timeZone) await rescheduleDues(transaction, accountId, after.timeZone)
  for (const [name, table] of ALERT_TABLES) {
    const isOn = isEmailEnabled(after, name)
    if (isEmailEnabled(before, name) === isOn) continue
    if (isOn) await resumeAlerts(transaction, table, accountId, after.timeZone)
    else
      await transaction.query(`update accounts.${table} set due_at = null where account_id = $1`, [accountId])
  }
}

const touchesAlerts = (before: Settings, after: Settings) =>
  before.timeZone !== after.timeZone ||
  ALERT_TABLES.some(([name]) => isEmailEnabled(before, name) !== isEmailEnabled(after, name))

/**
 * Locks a member's alerts in the same order as all other code, to prevent deadlocks: searches by id, then
 * favorites. The caller must have locked the account.
 */
export async function lockAlerts(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.query('select from accounts.saved_search where account_id = $1 order by id for update', [
    accountId,
  ])
  await transaction.query('select from accounts.favorite_alert where account_id = $1 for update', [accountId])
}

/** The table that stores the alerts of each subscription. */
const ALERT_TABLES = [
  ['listing alerts', 'saved_search'],
  ['favorites', 'favorite_alert'],
] as const
type Table = (typeof ALERT_TABLES)[number][1]

/** SQL: the rows of each table whose own settings allow emails. */
const WANTED: Record<Table, string> = {
  saved_search: 'is_subscribed and email and deleted_at is null',
  favorite_alert: 'true',
}

async function resumeAlerts(
  transaction: Transaction,
  table: Table,
  accountId: string,
  timeZone: string,
): Promise<void> {
  if (table === 'favorite_alert')
    await transaction.query(
      `insert into accounts.favorite_alert (account_id, seen_position) values ($1, ${NEWEST_POSITION}) on conflict do nothing`,
      [accountId],
    )
  await transaction.query(
    `update accounts.${table} set seen_position = ${NEWEST_POSITION},
       due_at = case when ${WANTED[table]} then ${firstDueFrom(2)} end
     where account_id = $1`,
    [accountId, ...firstDues(timeZone)],
  )
}

/**
 * Moves scheduled emails to the mornings of the new time zone. Alerts that are already due keep their time.
 */
async function rescheduleDues(transaction: Transaction, accountId: string, timeZone: string): Promise<void> {
  for (const [, table] of ALERT_TABLES)
    await transaction.query(
      `update accounts.${table} set due_at = ${firstDueFrom(2)}
       where account_id = $1 and due_at > now() and notification_frequency <> 1`,
      [accountId, ...firstDues(timeZone)],
    )
}

/** Turns on emails for a subscription, because the member has requested an alert by email. */
export async function enableEmail(
  transaction: Transaction,
  accountId: string,
  before: Settings,
  name: SubscriptionName,
): Promise<Settings> {
  if (isEmailEnabled(before, name)) return before
  const subscriptions = before.subscriptions.map((one) =>
    one.name === name ? { ...one, isSubscribed: true, email: true } : one,
  )
  const after = { ...before, notificationOptIn: true, subscriptions }
  await saveSettings(transaction, accountId, before, after)
  return after
}
