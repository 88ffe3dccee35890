import type { Queryable } from '@gable/service-kit/database/database'
import { isOpen } from '../sample/open-accounts.ts'
import type { SubscriptionName } from './subscriptions.ts'

/** SQL over an alias of `account`: mails that somebody subscribed to may go there. */
const mayBeMailed = (account: string, subscription: SubscriptionName): string =>
  `${account}.notification_opt_in and ${account}.verified and ${account}.deletes_at is null and ${isOpen(account)}` +
  ` and ${account}.subscriptions @> '[${JSON.stringify({ name: subscription, isSubscribed: true, email: true })}]'`

/** SQL over aliases of `saved_search` and `account`: mails of this search are wanted. */
export const searchIsWanted = (search: string, account: string): string =>
  `${search}.deleted_at is null and ${search}.is_subscribed and ${search}.email` +
  ` and ${mayBeMailed(account, 'listing alerts')}`

/** SQL over an alias of `account`: mails about favorites are wanted. */
export const favoritesAreWanted = (account: string): string => mayBeMailed(account, 'favorites')

const SEARCH = `
  select from accounts.saved_search as search join accounts.account as account on account.id = search.account_id
  where search.id = $1 and lower(account.email) = lower($2) and ${searchIsWanted('search', 'account')}`
const FAVORITES = `
  select from accounts.account as account
  where account.id = $1 and lower(account.email) = lower($2) and ${favoritesAreWanted('account')}`

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const STATEMENTS: Record<string, string> = { 'saved-search': SEARCH, favorites: FAVORITES }

/**
 * Whether a mail that was queued is wanted at the moment of sending it. `topic` is `saved-search:<id>` or
 * `favorites:<account id>`, `to` where it goes: an address that is not the member's any more gets nothing. Nobody
 * wants a mail about what is not known here.
 */
export async function isStillWanted(db: Queryable, mail: { topic: string; to: string }): Promise<boolean> {
  const [subject = '', id = ''] = mail.topic.split(':')
  const statement = STATEMENTS[subject]
  if (!statement || !UUID.test(id)) return false
  return (await db.query(statement, [id, mail.to])).length > 0
}
