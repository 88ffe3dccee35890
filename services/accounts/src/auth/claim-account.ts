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
 * Claims an account for the owner of its email address when that address is first verified. Until then, the
 * account may belong to a stranger who created it with the owner's address. Revokes every other way to sign
 * in, and clears the profile, which the stranger may have filled in. The caller must have locked the account.
 */
export async function claimUnverifiedAccount(transaction: Transaction, accountId: string): Promise<void> {
  await revokeOtherAccess(transaction, accountId)
  await clearProfile(transaction, accountId)
}

/**
 * Leaves an emailed link as the only way to access an account. Earlier passwords, identities, sessions,
 * links, and deletion requests no longer apply.
 */
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

/** Clears profile data and consents that another person may have entered. */
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

/** Deletes an account's activity since a given time: names, favorites, saved searches, and sessions. */
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

/**
 * Removes all sign-ins with providers. After that, the account can be accessed only through its email
 * address.
 */
export async function deleteIdentities(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.query('delete from accounts.identity where account_id = $1', [accountId])
  await touchAccount(transaction, accountId)
}

/**
 * Updates the modification time of an account when its identities change. The v2/user response includes the
 * identities, but their table has no modification time.
 */
export async function touchAccount(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.query('update accounts.account set updated_at = now() where id = $1', [accountId])
}
