import type { Database } from '@gable/service-kit/database/database'
import { type AccountRow, type AccountUser, toAccountUser } from './account.ts'

const COLUMNS = `
  id, email, first_name as "firstName", last_name as "lastName", addresses, phones,
  notification_opt_in as "notificationOptIn", user_set_cookie_settings as "userSetCookieSettings",
  accept_all_cookies as "acceptAllCookies", updated_at as "updatedAt", verified, personas, subscriptions`

export interface Credentials {
  account: AccountUser
  /** Null for a member who only signs in elsewhere. */
  passwordHash: string | null
}

/** By e-mail address in any case; undefined when there is none. */
export async function credentialsOf(db: Database, email: string): Promise<Credentials | undefined> {
  const [row] = await db.query<AccountRow & { passwordHash: string | null }>(
    `select ${COLUMNS}, password_hash as "passwordHash" from accounts.account where lower(email) = lower($1)`,
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
