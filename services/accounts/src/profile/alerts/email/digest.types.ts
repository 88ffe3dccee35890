import type { MailLocale } from '@gable/service-kit/email/email'
import type { EmailListing } from '@gable/service-kit/email/listing/email-listing'
import type { NotificationKind } from '../../notifications/notifications.ts'

/** One thing that happened to a home. */
export interface DigestChange {
  kind: NotificationKind
  /** In whole dollars, on a change of price. */
  oldPrice: number | null
  newPrice: number | null
  /** RESO StandardStatus, on a change of status: 'Active Under Contract'. */
  oldStatus: string | null
  newStatus: string | null
  at: Date
}

/** A home with what happened to it. */
export interface DigestListing extends EmailListing {
  uPI: string
  /** What happened to it since the last mail, the oldest first; at least one. */
  changes: readonly DigestChange[]
  /** The kind of news that the reader asked for and that brought this home: the strongest of its changes. */
  rule: NotificationKind
}

/** What a digest is about: a saved search by its name and place, or the reader's favorites. */
export type DigestTopic =
  /** `place` is null where the search is in the whole market. */
  { kind: 'savedSearch'; name: string; place: string | null } | { kind: 'favorites' }

export interface Digest {
  locale: MailLocale
  /** Empty where it is not known. */
  firstName: string
  /** IANA, for the days of changes. */
  timeZone: string
  topic: DigestTopic
  /** At least one, the most telling first; 20 are a good mail. */
  listings: readonly DigestListing[]
  /** How many others have news and are not among `listings`; 'many' where nobody counted all of them. */
  more: number | 'many'
  /** Whole web addresses. */
  links: { viewAll: string; manage: string; unsubscribe: string }
  /** When it was put together. */
  asOf: Date
}
