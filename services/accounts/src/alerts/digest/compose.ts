import { endsMail, isMailAddress, type MailContent } from '@gable/service-kit/mail'
import { emailHome } from '@gable/service-kit/mail/home/email-home'
import { sitePage } from '@gable/service-kit/site-page'
import type { AlertTokens } from '../../alert-links/alert-tokens.ts'
import type { Digest } from '../mail/digest.types.ts'
import type { Gathered } from './gather.ts'
import { type Due, type Subject, topicOf } from './subject.ts'

/** What mails are made with. */
export interface Composing {
  siteUrl: string
  digestMail(digest: Digest): MailContent
  /** Sign the links that end mails. */
  tokens: Pick<AlertTokens, 'searchMails' | 'favoriteMails'>
}

export interface Composed {
  due: Due
  content: MailContent
  /** For mail programs; a site under plain http has but the link in the mail. */
  unsubscribeUrl: string | null
}

/** Puts a digest into words. Throws where no mail can be made of it: the outbox takes a batch whole or not at all. */
export function compose(
  { due, homes, more }: Gathered,
  subject: Subject,
  by: Composing,
  asOf: Date,
): Composed {
  const { locale, firstName, timeZone } = due
  const links = linksOf(due, subject, by)
  if (!isMailAddress(due.email)) throw new Error('The address of the member is none that mail can go to')
  const content = by.digestMail({
    locale,
    firstName,
    timeZone,
    topic: topicOf(due),
    homes: homes.map(({ news, shown }) => ({ ...news, ...emailHome(shown, locale, by.siteUrl) })),
    more,
    links,
    asOf,
  })
  if (/\p{Cc}/u.test(content.subject)) throw new Error('The subject of a digest is one line')
  return { due, content, unsubscribeUrl: endsMail(links.unsubscribe) ? links.unsubscribe : null }
}

function linksOf({ id, locale }: Due, { prefix }: Subject, { siteUrl, tokens }: Composing): Digest['links'] {
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
