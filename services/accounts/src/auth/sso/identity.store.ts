import type { Database, Transaction } from '@gable/service-kit/database/database'
import { queueMail, sitePage } from '@gable/service-kit/email/email'
import { accountById, insertAccount, isOpen } from '../../identity/account.store.ts'
import type { AccountUser } from '../../identity/account.ts'
import { linkedMail } from '../../messages/messages.ts'
import { claimUnverifiedAccount, touchAccount } from '../claim-account.ts'
import { lockAccount } from '../link.store.ts'
import { type StartedSession, startSession } from '../session.store.ts'
import type { Locale } from './addresses.ts'
import type { Profile } from './profile.ts'
import type { ProviderName } from './provider.ts'

/** A person as the provider describes them, plus the locale and site URL for emails. */
export interface SsoVisitor extends Profile {
  provider: ProviderName
  locale: Locale
  siteUrl: string
  /** The user agent of the visitor's browser. */
  device: string | undefined
}

export type Refusal = 'no-email' | 'unverified'

export interface SsoSession {
  account: AccountUser
  started: StartedSession
}

/** A visitor whose email address the provider has verified. */
interface VerifiedVisitor extends SsoVisitor {
  email: string
}

/**
 * Starts a session for a visitor who signs in with a provider. Uses the account linked to their identity,
 * else the account with their email address, else a new account. An address that the provider has not
 * verified neither finds nor creates an account.
 */
export async function signInAs(db: Database, visitor: SsoVisitor): Promise<SsoSession | Refusal> {
  // Uses one transaction: if the owner claims the account or sets a new password concurrently, this session
  // ends too.
  const started = await db.transaction(async (transaction) => {
    const id = (await knownAccount(transaction, visitor)) ?? (await accountByAddress(transaction, visitor))
    return isRefusal(id) ? id : startSession(transaction, id, visitor.device)
  })
  if (isRefusal(started)) return started
  const account = await accountById(db, started.accountId)
  if (!account) throw new Error('Failed to sign in: the account was deleted during the sign-in')
  return { account, started }
}

const isRefusal = (outcome: string | StartedSession): outcome is Refusal =>
  outcome === 'no-email' || outcome === 'unverified'

/**
 * Finds the account by the provider's subject id. Ignores the email address, which may have changed at the
 * provider or in the account.
 */
async function knownAccount(transaction: Transaction, visitor: SsoVisitor): Promise<string | undefined> {
  const { provider, subject, email, emailVerified } = visitor
  const find = () =>
    transaction.query<{ id: string }>(
      `select account_id as id from accounts.identity join accounts.account on account.id = account_id
       where provider = $1 and subject = $2 and ${isOpen('account')}`,
      [provider, subject],
    )
  const [seen] = await find()
  if (!seen) return undefined
  await lockAccount(transaction, seen.id)
  // Read the identity again: the owner may have claimed the account while this transaction waited for the
  // lock.
  const [identity] = await find()
  if (!identity) return undefined
  const verifiedEmail = emailVerified ? (email ?? null) : null
  await transaction.query(
    `update accounts.identity set last_used_at = now(), email = coalesce($3, email)
     where provider = $1 and subject = $2`,
    [provider, subject, verifiedEmail],
  )
  if (verifiedEmail)
    await transaction.query(
      `update accounts.account set verified = true, updated_at = now()
       where id = $1 and not verified and lower(email) = lower($2)`,
      [identity.id, verifiedEmail],
    )
  return identity.id
}

/**
 * Finds the account by an email address that the provider has verified, or creates an account for an unknown
 * address.
 */
async function accountByAddress(transaction: Transaction, visitor: SsoVisitor): Promise<string | Refusal> {
  const { email, emailVerified } = visitor
  if (!email) return 'no-email'
  if (!emailVerified || (await isClosed(transaction, email))) return 'unverified'
  return linkOrCreateAccount(transaction, { ...visitor, email })
}

/** True when the address belongs to an account that rejects every sign-in. */
async function isClosed(transaction: Transaction, email: string): Promise<boolean> {
  const closed = await transaction.query(
    `select from accounts.account where lower(email) = lower($1) and not (${isOpen('account')})`,
    [email],
  )
  return closed.length > 0
}

async function linkOrCreateAccount(transaction: Transaction, visitor: VerifiedVisitor): Promise<string> {
  const { email, firstName, lastName } = visitor
  const created = await insertAccount(transaction, {
    email,
    verified: true,
    passwordHash: null,
    firstName,
    lastName,
    city: null,
    addresses: [],
    phones: [],
    notificationOptIn: false,
    personas: [],
    subscriptions: [],
  })
  if (created) {
    await addIdentity(transaction, created.id, visitor)
    return created.id
  }
  const [account] = await transaction.query<{ id: string; verified: boolean; firstName: string }>(
    `select id, verified, first_name as "firstName" from accounts.account
     where lower(email) = lower($1) for no key update`,
    [email],
  )
  if (!account) throw new Error('Failed to sign in: the account was deleted during the sign-in')
  if (!account.verified) await claimUnverifiedAccount(transaction, account.id)
  if (await addIdentity(transaction, account.id, visitor))
    await emailIdentityAdded(transaction, account, visitor)
  return account.id
}

/** Returns false when the identity already exists, because a concurrent request added it. */
async function addIdentity(
  transaction: Transaction,
  accountId: string,
  visitor: VerifiedVisitor,
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into accounts.identity (provider, subject, account_id, email) values ($1, $2, $3, $4)
     on conflict do nothing returning provider`,
    [visitor.provider, visitor.subject, accountId, visitor.email],
  )
  if (rows.length > 0) await touchAccount(transaction, accountId)
  return rows.length > 0
}

/** Emails the account's owner that a new identity can sign in to the account. */
async function emailIdentityAdded(
  transaction: Transaction,
  { firstName }: { firstName: string },
  { email, provider, locale, siteUrl }: VerifiedVisitor,
): Promise<void> {
  const mailLocale = locale === 'fr' ? 'fr-CA' : 'en-US'
  const link = sitePage(siteUrl, mailLocale, '/account/account-settings/security')
  await queueMail(transaction, {
    to: email,
    locale: mailLocale,
    kind: 'linked',
    class: 'person',
    ...linkedMail({ locale: mailLocale, firstName, provider, link }),
  })
}
