import type { Database } from '@gable/service-kit/database/database'
import type { MailLocale } from '@gable/service-kit/email/email'
import { HttpError } from '@gable/service-kit/http/problem'
import type { Member } from '../identity/member.ts'
import { claimUnverifiedAccount, deleteIdentities } from './claim-account.ts'
import { endLinks, lockAccount, spendLink } from './link.store.ts'
import { emailPasswordChanged, type Recipient } from './links.ts'
import { endSessions } from './session.store.ts'

interface Account extends Recipient {
  passwordHash: string | null
  verified: boolean
}

const ACCOUNT = `
  select id, email, first_name as "firstName", password_hash as "passwordHash", verified
  from accounts.account where id = $1`

export async function accountWithPassword(db: Pick<Database, 'query'>, id: string): Promise<Account> {
  const [account] = await db.query<Account>(ACCOUNT, [id])
  if (!account) throw new HttpError(401, ['This account no longer exists'])
  return account
}

/**
 * Sets the password by an emailed link, and ends every session and every sign-in with a provider, so that no
 * other person keeps access. The link also verifies the address. A provider account with the same address is
 * linked again when the member next signs in with it.
 */
export function resetPassword(
  db: Database,
  siteUrl: string,
  token: string,
  passwordHash: string,
): Promise<void> {
  return db.transaction(async (transaction) => {
    const { accountId, locale } = await spendLink(transaction, 'reset', token)
    const account = await accountWithPassword(transaction, accountId)
    if (!account.verified) await claimUnverifiedAccount(transaction, accountId)
    await deleteIdentities(transaction, accountId)
    await transaction.query(
      `update accounts.account set password_hash = $2, updated_at = now() where id = $1`,
      [accountId, passwordHash],
    )
    await endSessions(transaction, accountId)
    await endLinks(transaction, accountId, 'reset')
    await emailPasswordChanged(transaction, siteUrl, account, locale)
  })
}

/**
 * Returns false when the password has changed since it was verified. Otherwise, ends the other sessions and
 * the emailed links.
 */
export function changePassword(
  db: Database,
  siteUrl: string,
  { accountId, sessionId }: Member,
  hashes: { currentHash: string; newHash: string },
  locale: MailLocale,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockAccount(transaction, accountId)
    const account = await accountWithPassword(transaction, accountId)
    if (account.passwordHash !== hashes.currentHash) return false
    await transaction.query(
      'update accounts.account set password_hash = $2, updated_at = now() where id = $1',
      [accountId, hashes.newHash],
    )
    await endSessions(transaction, accountId, sessionId)
    await endLinks(transaction, accountId, 'reset')
    await emailPasswordChanged(transaction, siteUrl, account, locale)
    return true
  })
}
