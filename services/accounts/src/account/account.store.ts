import type { Database, Queryable } from '@gable/service-kit/database/database'
import { subscriptionsOf } from '../notifications/subscriptions.ts'
import { isOpen } from '../sample/open-accounts.ts'
import { type AccountRow, type AccountUser, type Settings, toAccountUser } from './account.ts'
import { type NewAccount, personasOf } from './new-account.ts'

export const COLUMNS = `
  id, email, first_name as "firstName", last_name as "lastName", addresses, phones,
  notification_opt_in as "notificationOptIn", user_set_cookie_settings as "userSetCookieSettings",
  accept_all_cookies as "acceptAllCookies", updated_at as "updatedAt", verified, personas, subscriptions,
  password_hash is not null as "hasPassword", deletes_at as "deletesAt",
  (select coalesce(json_agg(json_build_object('provider', identity.provider) order by identity.created_at), '[]')
   from accounts.identity where identity.account_id = account.id) as "identities"`

export interface Credentials {
  account: AccountUser
  /** Null for a member who only signs in elsewhere. */
  passwordHash: string | null
}

/** By email address in any case; undefined where no account may sign in with it. */
export async function credentialsOf(db: Database, email: string): Promise<Credentials | undefined> {
  const [row] = await db.query<AccountRow & { passwordHash: string | null }>(
    `select ${COLUMNS}, password_hash as "passwordHash" from accounts.account
     where lower(email) = lower($1) and ${isOpen('account')}`,
    [email],
  )
  if (!row) return undefined
  const { passwordHash, ...account } = row
  return { account: toAccountUser(account), passwordHash }
}

/** From the primary, never a replica: members expect to see what they have just changed. */
export async function accountById(db: Database, id: string): Promise<AccountUser | undefined> {
  const [row] = await db.query<AccountRow>(`select ${COLUMNS} from accounts.account where id = $1`, [id])
  return row && toAccountUser(row)
}

/** Undefined when the e-mail address has an account already, in whatever case it is written. */
export async function insertAccount(db: Queryable, account: NewAccount): Promise<AccountUser | undefined> {
  const createdAt = new Date().toISOString()
  const dated = (items: readonly object[]) => JSON.stringify(items.map((item) => ({ ...item, createdAt })))
  const [row] = await db.query<AccountRow>(
    `insert into accounts.account (email, verified, password_hash, first_name, last_name, city, addresses, phones,
       notification_opt_in, personas, subscriptions)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict do nothing returning ${COLUMNS}`,
    [
      account.email,
      account.verified,
      account.passwordHash,
      account.firstName,
      account.lastName,
      account.city,
      dated(account.addresses),
      dated(account.phones),
      account.notificationOptIn,
      JSON.stringify(personasOf(account.personas)),
      JSON.stringify(subscriptionsOf(account.subscriptions)),
    ],
  )
  return row && toAccountUser(row)
}

/** Undefined when the account is gone. */
export async function saveCookieSettings(
  db: Queryable,
  id: string,
  settings: Settings,
): Promise<AccountUser | undefined> {
  const [row] = await db.query<AccountRow>(
    `update accounts.account set user_set_cookie_settings = $2, accept_all_cookies = $3, updated_at = now()
     where id = $1 returning ${COLUMNS}`,
    [id, settings.userSetCookieSettings, settings.acceptAllCookies],
  )
  return row && toAccountUser(row)
}
