import type { Database, Row } from '@gable/service-kit/database/database'

/** What is told of each table with something of a member: all of it but what would open the account. */
const EXPORT_QUERIES = {
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
  favorites: `
    select id, property_id as "propertyId", ouid as "oUID", name, favorite, is_subscribed as "isSubscribed",
      email, sms, notification_frequency as "notificationFrequency", notify_on as "notifyOn",
      created_at as "createdAt", updated_at as "updatedAt"
    from accounts.favorite where account_id = $1 order by created_at, id`,
  savedSearches: `
    select id, name, is_subscribed as "isSubscribed", email, sms,
      notification_frequency as "notificationFrequency", notify_on as "notifyOn",
      search_query_string as "searchQueryString", search_criteria as "searchCriteria", locale,
      feed_version is not null as "hasFeeds", due_at as "nextMailAt", last_visited_at as "lastVisitedAt",
      created_at as "createdAt", updated_at as "updatedAt", deleted_at as "deletedAt"
    from accounts.saved_search where account_id = $1 order by created_at, updated_at, id`,
  favoriteAlerts: `
    select notification_frequency as "notificationFrequency", notify_on as "notifyOn", locale,
      due_at as "nextMailAt"
    from accounts.favorite_alert where account_id = $1`,
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

/**
 * Everything that is kept of a member's account, a list of rows for each part, all as it was at one moment. What they
 * asked of agents while signed in is the leads service's to tell.
 */
export function exportAccount(db: Database, accountId: string): Promise<Record<string, Row[]>> {
  return db.transaction(async (transaction) => {
    await transaction.query('set transaction isolation level repeatable read, read only')
    const exported: Record<string, Row[]> = {}
    for (const [part, text] of Object.entries(EXPORT_QUERIES))
      exported[part] = await transaction.query(text, [accountId])
    return exported
  })
}

/** The tables that an export is made of, and that of refresh tokens, which say nothing but by opening a session. */
export const EXPORTED_TABLES = new Set([
  ...Object.values(EXPORT_QUERIES).map((text) => /from accounts\.(\w+)/.exec(text)?.[1] ?? ''),
  'refresh_token',
])
