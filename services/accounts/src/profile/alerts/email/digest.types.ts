import type { NotificationKind } from '@gable/kit/rules/notification-kinds'
import type { MailLocale } from '@gable/service-kit/email/email'
import type { EmailListing } from '@gable/service-kit/email/listing/email-listing'

/** A change to a home. */
export interface DigestChange {
  kind: NotificationKind
  /** Whole dollars, for a price change. */
  oldPrice: number | null
  newPrice: number | null
  /** RESO StandardStatus for a status change, such as 'Active Under Contract'. */
  oldStatus: string | null
  newStatus: string | null
  at: Date
}

/** A home, with its changes. */
export interface DigestListing extends EmailListing {
  uPI: string
  /** Changes since the last email, oldest first; at least one. */
  changes: readonly DigestChange[]
  /** The type of alert that the reader chose and that matched this home: its strongest change. */
  rule: NotificationKind
}

/** Topic of a digest: a saved search with its name and place, or the reader's favorites. */
export type DigestTopic =
  /** `place` is null when the search covers the whole market. */
  { kind: 'savedSearch'; name: string; place: string | null } | { kind: 'favorites' }

export interface Digest {
  locale: MailLocale
  /** Empty when unknown. */
  firstName: string
  /** IANA time zone for the dates of changes. */
  timeZone: string
  topic: DigestTopic
  /** At least one home, strongest changes first. To keep the email readable, pass at most 20 homes. */
  listings: readonly DigestListing[]
  /** Number of homes with changes beyond `listings`; 'many' when they were not all counted. */
  more: number | 'many'
  /** Absolute URLs. */
  links: { viewAll: string; manage: string; unsubscribe: string }
  /** When the digest was composed. */
  asOf: Date
}
