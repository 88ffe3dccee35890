import type { Transaction } from '@gable/service-kit/database/database'
import type { MailLocale } from '@gable/service-kit/email/email'
import { HttpError } from '@gable/service-kit/http/problem'
import { isOpen } from '../identity/account.store.ts'
import { digestOf, newToken } from './session.store.ts'

/** How long a link is good for. */
const LIFETIMES = { reset: '1 hour', verify: '7 days', undo: '7 days' } as const

export type LinkPurpose = keyof typeof LIFETIMES

export interface NewLink {
  accountId: string
  purpose: LinkPurpose
  /** The address it goes to: it proves this one and no other. */
  email: string
  locale: MailLocale
}

/**
 * Makes a link that is good once, and ends the one before it, unless that went to another address to undo a change:
 * who changes an address twice takes no way back away. Returns what its address carries.
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
  if (!link) throw new Error('The link was not stored')
  return { token, expiresAt: link.expiresAt }
}

/** From now on the links of that purpose are too old. The account is locked already. */
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

/** Ends the ways back to addresses that the account got after the one of this link. The account is locked already. */
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
  /** Where it was sent, which is still the address of the account, but for one that undoes a change of it. */
  email: string
  locale: MailLocale
  createdAt: Date
}

/** Whether the link can be used, without using it. Throws as `spendLink` does. */
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
  if (!found) throw new HttpError(400, ['This link does not work. Ask for a new one.'])
  const { state, ...link } = found
  if (state === 'used') throw new HttpError(410, ['This link has been used. Ask for a new one.'])
  if (state === 'old') throw new HttpError(410, ['This link is too old. Ask for a new one.'])
  return link
}

/** Whether the address that the link was sent to is that of its account, and is confirmed, by this link or another one. */
export async function isVerifiedBy(db: Pick<Transaction, 'query'>, token: string): Promise<boolean> {
  const rows = await db.query(
    `select from accounts.one_time_link as link join accounts.account on account.id = link.account_id
     where link.token_hash = $1 and link.purpose = 'verify' and account.verified
       and lower(link.email) = lower(account.email) and ${isOpen('account')}`,
    [digestOf(token)],
  )
  return rows.length > 0
}

/** Uses the link up. Throws a 400 for one that is none of ours, a 410 for one that is used or too old. */
export async function spendLink(
  transaction: Transaction,
  purpose: LinkPurpose,
  token: string,
): Promise<SpentLink> {
  const { accountId } = await checkLink(transaction, purpose, token)
  await lockAccount(transaction, accountId)
  // Once more: of two who come at once, the second waited here for the first.
  const link = await checkLink(transaction, purpose, token)
  await transaction.query('update accounts.one_time_link set used_at = now() where token_hash = $1', [
    digestOf(token),
  ])
  return link
}

/** The account comes before its links and sessions, wherever several of them are changed. */
export async function lockAccount(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.query('select from accounts.account where id = $1 for no key update', [accountId])
}
