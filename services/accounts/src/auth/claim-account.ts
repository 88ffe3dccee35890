import type { Transaction } from '@gable/service-kit/database/database'
import { subscriptionsOf } from '../identity/account.ts'
import { deleteFavoritesSince } from '../profile/favorites/favorite.store.ts'
import { deleteFavoriteAlert } from '../profile/notifications/favorite-alert.store.ts'
import {
  deleteSavedSearchesSince,
  silenceSavedSearches,
} from '../profile/saved-searches/member-data.store.ts'
import { endLinks } from './link.store.ts'
import { endSessions } from './session.store.ts'

/**
 * For the first proof that the address of an account is somebody's. Until then, whoever made it may be a stranger who
 * waits for the owner. Now the owner has come: every other way in is closed, and of what was filled in nothing counts
 * as theirs. The account is locked already.
 */
export async function claimUnverifiedAccount(transaction: Transaction, accountId: string): Promise<void> {
  await revokeOtherAccess(transaction, accountId)
  await clearProfile(transaction, accountId)
}

/** Leaves an account to whoever reads the mail of its address: nothing that others did before opens it, or ends it. */
export async function revokeOtherAccess(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.query(
    `update accounts.account set verified = true, password_hash = null, deletes_at = null, updated_at = now()
     where id = $1`,
    [accountId],
  )
  await deleteIdentities(transaction, accountId)
  await endSessions(transaction, accountId)
  await endLinks(transaction, accountId, 'reset')
  await endLinks(transaction, accountId, 'verify')
}

/** What somebody else may have said of themselves, or agreed to. */
export async function clearProfile(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.query(
    `update accounts.account set addresses = '[]', phones = '[]', city = null, notification_opt_in = false,
       subscriptions = $2, updated_at = now()
     where id = $1`,
    [accountId, JSON.stringify(subscriptionsOf([]))],
  )
  await transaction.query('delete from accounts.goals where account_id = $1', [accountId])
  await deleteFavoriteAlert(transaction, accountId)
  await silenceSavedSearches(transaction, accountId)
}

/** What somebody did with the account from a moment on: their names, what they marked and saved, where they signed in. */
export async function deleteActivitySince(
  transaction: Transaction,
  accountId: string,
  since: Date,
): Promise<void> {
  await transaction.query(
    `update accounts.account set first_name = '', last_name = '', updated_at = now()
     where id = $1 and contact_changed_at > $2::timestamptz + interval '1 second'`,
    [accountId, since],
  )
  await deleteFavoritesSince(transaction, accountId, since)
  await deleteSavedSearchesSince(transaction, accountId, since)
  await transaction.query('delete from accounts.session where account_id = $1 and created_at >= $2', [
    accountId,
    since,
  ])
}

/** From now on nobody signs in elsewhere to this account, unless by its address. */
export async function deleteIdentities(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.query('delete from accounts.identity where account_id = $1', [accountId])
  await touchAccount(transaction, accountId)
}

/** Marks an account as changed: its identities are part of what v2/user returns, and their table has no such time. */
export async function touchAccount(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.query('update accounts.account set updated_at = now() where id = $1', [accountId])
}
