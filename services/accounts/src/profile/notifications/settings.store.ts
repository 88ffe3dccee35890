import type { Queryable, Transaction } from '@gable/service-kit/database/database'
import { allSubscriptions, type Subscription, type SubscriptionName } from '../../identity/subscriptions.ts'
import { firstDueFrom, firstDues, NEWEST_POSITION } from './next-due.ts'

/** What an account says about all of its notifications. */
export interface Settings {
  notificationOptIn: boolean
  verified: boolean
  timeZone: string
  subscriptions: readonly Subscription[]
}

const SELECT = `
  select notification_opt_in as "notificationOptIn", verified, time_zone as "timeZone", subscriptions
  from accounts.account where id = $1`

/** Undefined when the account is gone. */
export const settingsOf = (db: Queryable, accountId: string) => read(db, SELECT, accountId)

/** The same; nobody else changes the account before this transaction ends. */
export const lockedSettings = (transaction: Transaction, accountId: string) =>
  read(transaction, `${SELECT} for no key update`, accountId)

async function read(db: Queryable, statement: string, accountId: string): Promise<Settings | undefined> {
  const [row] = await db.query<Settings>(statement, [accountId])
  return row && { ...row, subscriptions: allSubscriptions(row.subscriptions) }
}

/** Whether what somebody subscribed to is mailed, as far as the member's choices go. */
export const isEmailEnabled = (
  { notificationOptIn, subscriptions }: Settings,
  name: SubscriptionName,
): boolean =>
  notificationOptIn && subscriptions.some((one) => one.name === name && one.isSubscribed && one.email)

/**
 * Keeps the settings of a locked account, and has them hold for its saved searches and favorites: what is turned on
 * begins with what happens from now on, what is turned off waits for nothing.
 */
export async function saveSettings(
  transaction: Transaction,
  accountId: string,
  before: Settings,
  after: Settings,
): Promise<void> {
  if (touchesAlerts(before, after)) await lockAlerts(transaction, accountId)
  await transaction.query(
    `update accounts.account set notification_opt_in = $2, time_zone = $3, subscriptions = $4, updated_at = now()
     where id = $1`,
    [accountId, after.notificationOptIn, after.timeZone, JSON.stringify(after.subscriptions)],
  )
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
 * Locks all that a member waits for, in the order in which everybody locks several: searches by their ids, and then
 * favorites. The account is locked.
 */
export async function lockAlerts(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.query('select from accounts.saved_search where account_id = $1 order by id for update', [
    accountId,
  ])
  await transaction.query('select from accounts.favorite_alert where account_id = $1 for update', [accountId])
}

/** What a member hears of by which subscription. */
const ALERT_TABLES = [
  ['listing alerts', 'saved_search'],
  ['favorites', 'favorite_alert'],
] as const
type Table = (typeof ALERT_TABLES)[number][1]

/** Those of a table that are wanted by themselves. */
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

/** Mornings are those of another time zone; what is due already stays so. */
async function rescheduleDues(transaction: Transaction, accountId: string, timeZone: string): Promise<void> {
  for (const [, table] of ALERT_TABLES)
    await transaction.query(
      `update accounts.${table} set due_at = ${firstDueFrom(2)}
       where account_id = $1 and due_at > now() and notification_frequency <> 1`,
      [accountId, ...firstDues(timeZone)],
    )
}

/** Turns on what a member asked mails of: whoever asks for mails wants them. */
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
