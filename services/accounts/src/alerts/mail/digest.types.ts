import type { MailLocale } from '@gable/service-kit/mail'
import type { NotificationKind } from '../../saved-searches/criteria.ts'

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

/** A home as a digest shows it. What is null is not known, or nothing that may be told. */
export interface DigestHome {
  uPI: string
  /** Its page on the site, in the reader's language: a whole web address. */
  url: string
  /** A whole web address of a picture 3:2 that any mail program knows: JPEG, 640 px wide or more. */
  photoUrl: string | null
  photoAlt: string
  /** In whole dollars; the rent of a month where `transaction` is Rent. */
  price: number | null
  transaction: 'Sale' | 'Rent'
  /** Street and number. Null where the address is private: then the city is all that is said. */
  address: string | null
  /** 'Austin, TX 78704' */
  cityLine: string
  beds: number | null
  baths: number | null
  sqft: number | null
  /** What happened to it since the last mail, the oldest first; at least one. */
  changes: readonly DigestChange[]
  /** The kind of news that the reader asked for and that brought this home: the strongest of its changes. */
  rule: NotificationKind
  /** The whole sentence of the site, in the reader's language: 'Listing courtesy of …'. */
  courtesyOf: string | null
  /** What the MLS wants to be read with its homes; said once for each MLS. */
  disclaimer: string | null
  mlsName: string | null
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
  homes: readonly DigestHome[]
  /** How many others have news and are not among `homes`; 'many' where nobody counted all of them. */
  more: number | 'many'
  /** Whole web addresses. */
  links: { viewAll: string; manage: string; unsubscribe: string }
  /** When it was put together. */
  asOf: Date
}
