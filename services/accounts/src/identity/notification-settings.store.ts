import type { Queryable, Transaction } from '@gable/service-kit/database/database'
import { isOpen } from './account.store.ts'
import { allSubscriptions, type Subscription, type SubscriptionName } from './account.ts'

/** Settings of an account that apply to all of its notifications. */
export interface Settings {
  notificationOptIn: boolean
  verified: boolean
  timeZone: string
  subscriptions: readonly Subscription[]
}

const SELECT = `
  select notification_opt_in as "notificationOptIn", verified, time_zone as "timeZone", subscriptions
  from accounts.account where id = $1`

/** Undefined when the account no longer exists. */
export const settingsOf = (db: Queryable, accountId: string) => read(db, SELECT, accountId)

/** Loads the same settings and locks the account until the transaction ends. */
export const lockedSettings = (transaction: Transaction, accountId: string) =>
  read(transaction, `${SELECT} for no key update`, accountId)

async function read(db: Queryable, statement: string, accountId: string): Promise<Settings | undefined> {
  const [row] = await db.query<Settings>(statement, [accountId])
  return row && { ...row, subscriptions: allSubscriptions(row.subscriptions) }
}

/** Whether the member's choices allow emails of this subscription. */
export const isEmailEnabled = (
  { notificationOptIn, subscriptions }: Settings,
  name: SubscriptionName,
): boolean =>
  notificationOptIn && subscriptions.some((one) => one.name === name && one.isSubscribed && one.email)

/** Stores the settings of a locked account. */
export async function updateSettings(
  transaction: Transaction,
  accountId: string,
  { notificationOptIn, timeZone, subscriptions }: Settings,
): Promise<void> {
  await transaction.query(
    `update accounts.account set notification_opt_in = $2, time_zone = $3, subscriptions = $4, updated_at = now()
     where id = $1`,
    [accountId, notificationOptIn, timeZone, JSON.stringify(subscriptions)],
  )
}

/** SQL condition over `account`: true when emails of this subscription may be sent to it. */
const canBeMailed = (subscription: SubscriptionName): string =>
  `notification_opt_in and verified and deletes_at is null and ${isOpen('account')}` +
  ` and subscriptions @> '[${JSON.stringify({ name: subscription, isSubscribed: true, email: true })}]'`

/** True when the account still has this email address and accepts emails of this subscription. */
export async function acceptsEmail(
  db: Queryable,
  accountId: string,
  email: string,
  subscription: SubscriptionName,
): Promise<boolean> {
  const rows = await db.query(
    `select from accounts.account where id = $1 and lower(email) = lower($2) and ${canBeMailed(subscription)}`,
    [accountId, email],
  )
  return rows.length > 0
}

export interface EmailRecipient {
  email: string
  firstName: string
  timeZone: string
  /** Whether emails of the subscription may be sent to this recipient. */
  acceptsEmail: boolean
}

/**
 * Loads the recipients of a subscription's emails into a map by account id. Omits accounts that no longer
 * exist.
 */
export async function emailRecipientsOf(
  db: Queryable,
  accountIds: readonly string[],
  subscription: SubscriptionName,
): Promise<ReadonlyMap<string, EmailRecipient>> {
  const rows = await db.query<EmailRecipient & { id: string }>(
    `select id, email, first_name as "firstName", time_zone as "timeZone",
       (${canBeMailed(subscription)}) as "acceptsEmail"
     from accounts.account where id = any($1)`,
    [accountIds],
  )
  return new Map(rows.map(({ id, ...recipient }) => [id, recipient]))
}
