import { endsMail, isMailAddress, type MailContent, type MailLocale } from '@gable/service-kit/mail'
import { sitePage } from '../../account/site-page.ts'
import type { AlertTokens } from '../../alert-links/alert-tokens.ts'
import type { Digest, DigestHome } from '../mail/digest.types.ts'
import type { Gathered } from './gather.ts'
import { photoOf, type ShownHome } from './homes.ts'
import type { HomeNews } from './news.ts'
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
    homes: homes.map(({ news, shown }) => digestHome(news, shown, locale, by.siteUrl)),
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

function digestHome(news: HomeNews, shown: ShownHome, locale: MailLocale, siteUrl: string): DigestHome {
  const { location, compliance, images } = shown
  const isFrench = locale === 'fr-CA'
  const [photo] = images ?? []
  const statement = isFrench ? shown.courtesyOfStatementFrench : null
  const region = [location.state, location.postalCode].filter(Boolean).join(' ')
  return {
    ...news,
    url: sitePage(siteUrl, locale, shown.listingUrl ?? `/home-details/home/${encodeURIComponent(shown.uPI)}`),
    photoUrl: photoOf(shown),
    photoAlt: (isFrench ? photo?.descFrench : photo?.desc) ?? '',
    price: shown.listPrice,
    transaction: shown.isRental ? 'Rent' : 'Sale',
    address: shown.internetAddressDisplayYN === false ? null : location.listingAddress1,
    cityLine: `${location.city}, ${region}`,
    beds: shown.bedroomsTotal,
    baths: shown.computedBathroomsTotalInteger,
    sqft: shown.livingArea,
    courtesyOf: statement ?? shown.courtesyOfStatement,
    disclaimer: compliance?.idxDisclosure ?? null,
    mlsName: compliance?.displayName ?? null,
  }
}
