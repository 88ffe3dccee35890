import type { Database, Row } from '@gable/service-kit/database/database'
import { exportFavorites } from '../profile/favorites/favorite.store.ts'
import { exportFavoriteAlert } from '../profile/notifications/favorite-alert.store.ts'
import { exportSavedSearches } from '../profile/saved-searches/member-data.store.ts'

/** One query for each table that contains member data. Returns every column except credentials. */
const QUERIES = {
  account: `
    select id, email, verified, password_hash is not null as "hasPassword", first_name as "firstName",
      last_name as "lastName", city, addresses, phones, notification_opt_in as "notificationOptIn",
      user_set_cookie_settings as "userSetCookieSettings", accept_all_cookies as "acceptAllCookies",
      personas, subscriptions, time_zone as "timeZone", created_at as "createdAt", updated_at as "updatedAt",
      contact_changed_at as "contactChangedAt", deletes_at as "deletesAt"
    from accounts.account where id = $1`,
  goals: `
    select buying, timeline, selling, education, updated_at as "updatedAt"
    from accounts.goals where account_id = $1`,
  sessions: `
    select id, device, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt",
      ended_at as "endedAt"
    from accounts.session where account_id = $1 order by created_at, id`,
  identities: `
    select provider, subject, email, created_at as "createdAt", last_used_at as "lastUsedAt"
    from accounts.identity where account_id = $1 order by created_at`,
  links: `
    select purpose, email, locale, created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt"
    from accounts.one_time_link where account_id = $1 order by created_at`,
  passwordRequests: `
    select email, locale, asked_at as "askedAt" from accounts.password_request
    where lower(email) = (select lower(email) from accounts.account where id = $1) order by asked_at`,
  mail: `
    select kind, subject, locale, recipient, queued_at as "queuedAt", sent_at as "sentAt"
    from accounts.mail_outbox
    where lower(recipient) = (select lower(email) from accounts.account where id = $1) order by queued_at`,
}

/** Functions that export the tables owned by the profile folders. */
const PROFILE_PARTS = {
  favorites: exportFavorites,
  savedSearches: exportSavedSearches,
  favoriteAlerts: exportFavoriteAlert,
}

/**
 * Exports a member's data from one snapshot, as a list of rows for each part. Excludes the member's requests
 * to agents, which the leads service stores.
 */
export function exportAccount(
  db: Pick<Database, 'transaction'>,
  accountId: string,
): Promise<Record<string, Row[]>> {
  return db.transaction(async (transaction) => {
    await transaction.query('set transaction isolation level repeatable read, read only')
    const exported: Record<string, Row[]> = {}
    for (const [part, text] of Object.entries(QUERIES))
      exported[part] = await transaction.query(text, [accountId])
    for (const [part, exportPart] of Object.entries(PROFILE_PARTS))
      exported[part] = await exportPart(transaction, accountId)
    return exported
  })
}
