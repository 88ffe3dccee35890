import type { Database, Queryable, Transaction } from '@gable/service-kit/database/database'
import { development } from '@gable/service-kit/env/development'
import { HttpError } from '@gable/service-kit/http/problem'
import {
  type AccountRow,
  type AccountUser,
  type Address,
  type Phone,
  type Settings,
  type SubscriptionName,
  subscriptionsOf,
  toAccountUser,
} from './account.ts'

export const COLUMNS = `
  id, email, first_name as "firstName", last_name as "lastName", addresses, phones,
  notification_opt_in as "notificationOptIn", user_set_cookie_settings as "userSetCookieSettings",
  accept_all_cookies as "acceptAllCookies", updated_at as "updatedAt", verified, personas, subscriptions,
  password_hash is not null as "hasPassword", deletes_at as "deletesAt",
  (select coalesce(json_agg(json_build_object('provider', identity.provider) order by identity.created_at), '[]')
   from accounts.identity where identity.account_id = account.id) as "identities"`

export interface Credentials {
  account: AccountUser
  /** Null for a member who signs in only with Apple or Google. */
  passwordHash: string | null
}

/** Finds an account by email address, ignoring case; undefined when no account may sign in with it. */
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

/** Reads from the primary, never a replica, because members expect to see their latest changes. */
export async function accountById(db: Database, id: string): Promise<AccountUser | undefined> {
  const [row] = await db.query<AccountRow>(`select ${COLUMNS} from accounts.account where id = $1`, [id])
  return row && toAccountUser(row)
}

/** Creates an account; undefined when the email address already has an account, ignoring case. */
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

/** Saves the member's cookie choice. Returns undefined when the account no longer exists. */
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

const PERSONAS = ['buy', 'sell'] as const

type Persona = (typeof PERSONAS)[number]

/** An account that is not stored yet. */
export interface NewAccount {
  email: string
  verified: boolean
  /** Null for a member who signs in only with Apple or Google. */
  passwordHash: string | null
  firstName: string
  lastName: string
  city: string | null
  addresses: readonly Omit<Address, 'createdAt'>[]
  phones: readonly Omit<Phone, 'createdAt'>[]
  notificationOptIn: boolean
  personas: readonly Persona[]
  subscriptions: readonly SubscriptionName[]
}

/** Returns every persona, with the chosen personas subscribed. */
const personasOf = (chosen: readonly Persona[]) =>
  PERSONAS.map((name) => ({ name, isSubscribed: chosen.includes(name) }))

/**
 * SQL condition over an alias of `account`: false for sample members, unless SAMPLE_MEMBERS lets them sign
 * in.
 */
export const isOpen = (account: string): string =>
  development.sampleMembers ? 'true' : `not ${account}.is_sample`

/** The error for a member whose account was deleted during the request. */
export const accountGone = () => new HttpError(401, ['This account no longer exists'])

export interface LockedAccount {
  account: AccountUser
  passwordHash: string | null
  contactChangedAt: Date
}

/** Loads and locks an account until the transaction ends; undefined when the account no longer exists. */
export async function lockedAccount(
  transaction: Transaction,
  id: string,
): Promise<LockedAccount | undefined> {
  const [row] = await transaction.query<AccountRow & Omit<LockedAccount, 'account'>>(
    `select ${COLUMNS}, password_hash as "passwordHash", contact_changed_at as "contactChangedAt"
     from accounts.account where id = $1 for no key update`,
    [id],
  )
  if (!row) return undefined
  const { passwordHash, contactChangedAt, ...account } = row
  return { account: toAccountUser(account), passwordHash, contactChangedAt }
}

export interface ContactInfo {
  firstName: string
  lastName: string
  email: string
  verified: boolean
  addresses: readonly Address[]
  phones: readonly Phone[]
}

/**
 * Saves the contact info of an account. Returns undefined when the account no longer exists. Throws an error
 * that `isTaken` recognizes when another account has the email address.
 */
export async function updateContactInfo(
  transaction: Transaction,
  id: string,
  contact: ContactInfo,
): Promise<AccountUser | undefined> {
  const [row] = await transaction.query<AccountRow>(
    `update accounts.account set email = $2, verified = $3, first_name = $4, last_name = $5,
       addresses = $6, phones = $7, updated_at = now()
     where id = $1 returning ${COLUMNS}`,
    [
      id,
      contact.email,
      contact.verified,
      contact.firstName,
      contact.lastName,
      JSON.stringify(contact.addresses),
      JSON.stringify(contact.phones),
    ],
  )
  return row && toAccountUser(row)
}

/** True for the database error about an email address that already has an account. */
export const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'account_by_email'

/** Compares email addresses the way accounts do, ignoring case. */
export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
