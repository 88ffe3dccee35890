import type { Database, Transaction } from '@gable/service-kit/database/database'
import { HttpError } from '@gable/service-kit/http/problem'
import { isTaken } from '../../identity/account.store.ts'
import { clearProfile, deleteActivitySince, revokeOtherAccess } from '../claim-account.ts'
import { endLaterUndoLinks, spendLink } from '../link.store.ts'
import { sendPasswordLink } from '../links.ts'
import { accountWithPassword } from '../password.store.ts'
import { emailOldAddress } from './address-change.ts'

const TAKEN = 'Another account now uses this address. Log in to that account instead.'

/**
 * Restores the previous address of an account, for an owner who learns by email that another person changed
 * it. Revokes all other access and emails the owner a link to choose a new password. Returns the restored
 * address. Throws a 400 for an invalid link and a 410 for a used or expired link.
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
  // If the new address was verified, the profile and all later activity may belong to the person who verified
  // it.
  if (changed.verified) {
    await deleteActivitySince(transaction, accountId, createdAt)
    await clearProfile(transaction, accountId)
  }
  // Delete the unverified account with this address: the undo link proves who owns the address.
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
