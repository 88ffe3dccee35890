import type { Transaction } from '@gable/service-kit/database/database'
import type { MailLocale } from '@gable/service-kit/email/email'
import { HttpError } from '@gable/service-kit/http/problem'
import { isOpen } from '../identity/account.store.ts'
import { digestOf, newToken } from './session.store.ts'

/** How long a link is valid. */
const LIFETIMES = { reset: '1 hour', verify: '7 days', undo: '7 days' } as const

export type LinkPurpose = keyof typeof LIFETIMES

export interface NewLink {
  accountId: string
  purpose: LinkPurpose
  /** The address that the link is sent to. The link proves ownership of only this address. */
  email: string
  locale: MailLocale
}

/**
 * Creates a one-time link and returns its token and expiration time. Ends earlier links with the same
 * purpose, except undo links: otherwise an attacker could change the address twice to end the owner's undo
 * link.
 */
export async function createLink(
  transaction: Transaction,
  { accountId, purpose, email, locale }: NewLink,
): Promise<{ token: string; expiresAt: Date }> {
  await lockAccount(transaction, accountId)
  if (purpose !== 'undo') await endLinks(transaction, accountId, purpose)
  const token = newToken()
  const [link] = await transaction.query<{ expiresAt: Date }>(
    `insert into accounts.one_time_link (token_hash, account_id, purpose, email, locale, expires_at)
     values ($1, $2, $3, $4, $5, now() + interval '${LIFETIMES[purpose]}') returning expires_at as "expiresAt"`,
    [digestOf(token), accountId, purpose, email, locale],
  )
  if (!link) throw new Error('Failed to store the link')
  return { token, expiresAt: link.expiresAt }
}

/** Expires the links with this purpose. The caller must have locked the account. */
export async function endLinks(
  transaction: Transaction,
  accountId: string,
  purpose: LinkPurpose,
): Promise<void> {
  await transaction.query(
    `update accounts.one_time_link set expires_at = now()
     where account_id = $1 and purpose = $2 and used_at is null and expires_at > now()`,
    [accountId, purpose],
  )
}

/** Expires the undo links that were created after this link. The caller must have locked the account. */
export async function endLaterUndoLinks(
  transaction: Transaction,
  accountId: string,
  token: string,
): Promise<void> {
  await transaction.query(
    `update accounts.one_time_link as later set expires_at = now() from accounts.one_time_link as this
     where this.token_hash = $2 and later.account_id = $1 and later.purpose = 'undo' and later.used_at is null
       and later.expires_at > now() and later.created_at >= this.created_at`,
    [accountId, digestOf(token)],
  )
}

export interface SpentLink {
  accountId: string
  /**
   * The address that the link was sent to. It is still the address of the account, except for an undo link.
   */
  email: string
  locale: MailLocale
  createdAt: Date
}

/** Returns the link if it is valid, without using it. Throws the same errors as `spendLink`. */
export async function checkLink(
  db: Pick<Transaction, 'query'>,
  purpose: LinkPurpose,
  token: string,
): Promise<SpentLink> {
  const [found] = await db.query<SpentLink & { state: 'good' | 'used' | 'old' }>(
    `select link.account_id as "accountId", link.email, link.locale, link.created_at as "createdAt",
       case when link.used_at is not null then 'used'
            when link.expires_at <= now() or link.purpose <> 'undo' and lower(link.email) <> lower(account.email)
              then 'old'
            else 'good' end as state
     from accounts.one_time_link as link join accounts.account on account.id = link.account_id
     where link.token_hash = $1 and link.purpose = $2 and ${isOpen('account')}`,
    [digestOf(token), purpose],
  )
  if (!found) throw new HttpError(400, ['This link doesn’t work. Request a new one.'])
  const { state, ...link } = found
  if (state === 'used') throw new HttpError(410, ['This link has already been used. Request a new one.'])
  if (state === 'old') throw new HttpError(410, ['This link has expired. Request a new one.'])
  return link
}

/**
 * True when the link was sent to the current address of its account and that address is verified, by this
 * link or another.
 */
export async function isVerifiedBy(db: Pick<Transaction, 'query'>, token: string): Promise<boolean> {
  const rows = await db.query(
    `select from accounts.one_time_link as link join accounts.account on account.id = link.account_id
     where link.token_hash = $1 and link.purpose = 'verify' and account.verified
       and lower(link.email) = lower(account.email) and ${isOpen('account')}`,
    [digestOf(token)],
  )
  return rows.length > 0
}

/** Uses up the link. Throws a 400 for an invalid link and a 410 for a used or expired link. */
export async function spendLink(
  transaction: Transaction,
  purpose: LinkPurpose,
  token: string,
): Promise<SpentLink> {
  const { accountId } = await checkLink(transaction, purpose, token)
  await lockAccount(transaction, accountId)
  // Check again: a parallel request may have used the link while this one waited for the lock.
  const link = await checkLink(transaction, purpose, token)
  await transaction.query('update accounts.one_time_link set used_at = now() where token_hash = $1', [
    digestOf(token),
  ])
  return link
}

/**
 * Locks the account. To avoid deadlocks, lock an account before its links and sessions when a transaction
 * changes more than one of them.
 */
export async function lockAccount(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.query('select from accounts.account where id = $1 for no key update', [accountId])
}
