import type { Database, Transaction } from '@gable/service-kit/database/database'
import { HttpError } from '@gable/service-kit/http/problem'
import { isTaken } from '../../identity/account.store.ts'
import { clearProfile, deleteActivitySince, revokeOtherAccess } from '../claim-account.ts'
import { endLaterUndoLinks, spendLink } from '../link.store.ts'
import { sendPasswordLink } from '../links.ts'
import { accountWithPassword } from '../password.store.ts'
import { emailOldAddress } from './address-change.ts'

const TAKEN = 'There is another account with this address by now. Log in to that one.'

/**
 * Gives an account back to the address that it had: for whoever reads in a mail that somebody else changed it.
 * Nothing else opens the account any more, until they choose a password by the link that is mailed now. Returns the
 * address. Throws a 400 for a link that is none of ours, a 410 for one that is used or too old.
 */
export async function undoAddressChange(db: Database, siteUrl: string, token: string): Promise<string> {
  try {
    return await db.transaction((transaction) => restoreAddress(transaction, siteUrl, token))
  } catch (error) {
    throw isTaken(error) ? new HttpError(409, [TAKEN]) : error
  }
}

async function restoreAddress(transaction: Transaction, siteUrl: string, token: string): Promise<string> {
  const { accountId, email, locale, createdAt } = await spendLink(transaction, 'undo', token)
  const changed = await accountWithPassword(transaction, accountId)
  // Once the other address was proved, what is filled in, and all since, may be that person's.
  if (changed.verified) {
    await deleteActivitySince(transaction, accountId, createdAt)
    await clearProfile(transaction, accountId)
  }
  // Nobody has proved the address there, and now its owner has come.
  await transaction.query(
    'delete from accounts.account where lower(email) = lower($1) and id <> $2 and not verified',
    [email, accountId],
  )
  await transaction.query('update accounts.account set email = $2, updated_at = now() where id = $1', [
    accountId,
    email,
  ])
  await revokeOtherAccess(transaction, accountId)
  await endLaterUndoLinks(transaction, accountId, token)
  await sendPasswordLink(transaction, siteUrl, { ...changed, email }, locale)
  const lost = changed.verified ? 'went back' : 'unproved'
  await emailOldAddress(transaction, { before: changed, newAddress: email, lost, locale })
  return email
}
