import { canUnsubscribeAt, isMailAddress, type MailContent, sitePage } from '@gable/service-kit/email/email'
import { emailListing } from '@gable/service-kit/email/listing/email-listing'
import type { Digest } from '../email/digest.types.ts'
import type { AlertTokens } from '../links/alert-tokens.ts'
import { type DigestSource, type DueDigest, topicOf } from './digest-source.ts'
import type { DigestContent } from './gather.ts'

/** What mails are made with. */
export interface ComposeContext {
  siteUrl: string
  digestMail(digest: Digest): MailContent
  /** Sign the links that end mails. */
  tokens: Pick<AlertTokens, 'searchMails' | 'favoriteMails'>
}

export interface ComposedDigest {
  due: DueDigest
  content: MailContent
  /** For mail programs; a site under plain http has but the link in the mail. */
  unsubscribeUrl: string | null
}

/** Puts a digest into words. Throws where no mail can be made of it: the outbox takes a batch whole or not at all. */
export function compose(
  { due, listings, more }: DigestContent,
  source: DigestSource,
  context: ComposeContext,
  asOf: Date,
): ComposedDigest {
  const { locale, firstName, timeZone } = due
  const links = linksOf(due, source, context)
  if (!isMailAddress(due.email)) throw new Error('The address of the member is none that mail can go to')
  const content = context.digestMail({
    locale,
    firstName,
    timeZone,
    topic: topicOf(due),
    listings: listings.map(({ news, listing }) => ({
      ...news,
      ...emailListing(listing, locale, context.siteUrl),
    })),
    more,
    links,
    asOf,
  })
  if (/\p{Cc}/u.test(content.subject)) throw new Error('The subject of a digest is one line')
  return { due, content, unsubscribeUrl: canUnsubscribeAt(links.unsubscribe) ? links.unsubscribe : null }
}

function linksOf(
  { id, locale }: DueDigest,
  { prefix }: DigestSource,
  { siteUrl, tokens }: ComposeContext,
): Digest['links'] {
  const page = (path: string, params?: Record<string, string>) => sitePage(siteUrl, locale, path, params)
  if (prefix === 'favorites')
    return {
      viewAll: page('/account/favorite-properties'),
      manage: page('/account/account-settings/notifications'),
      unsubscribe: page('/unsubscribe', { token: tokens.favoriteMails(id) }),
    }
  return {
    viewAll: page(`/saved-search/${id}`),
    manage: page('/account/saved-searches'),
    unsubscribe: page('/unsubscribe', { token: tokens.searchMails(id) }),
  }
}
