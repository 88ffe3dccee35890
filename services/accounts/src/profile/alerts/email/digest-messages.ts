import type { NotificationKind } from '@gable/kit/rules/notification-kinds'
import type { MarketTransactionType } from '@gable/kit/rules/transaction-types'

import type { DigestTopic } from './digest.types.ts'
import type { ChangeLabel } from './format.ts'

/** The texts of a digest in one language. */
export interface DigestMessages {
  /** Number of homes with this change: '3 new homes'. */
  tally: Record<ChangeLabel, (count: number) => string>
  /** Number of homes, whatever their changes. */
  homes(count: number): string
  /** A single home: 'New home: 12 Elm St'. */
  alone(what: string, where: string): string
  /** Adds the topic: '3 new homes in Austin, TX'. */
  about(what: string, topic: DigestTopic): string
  /** A home in a subject: '$480,000 on Maple Street'. Null arguments are unknown or private. */
  lead(price: string | null, street: string | null): string
  /** Adds the other homes: '$480,000 on Maple Street, and 4 more in Austin, TX'. */
  andMore(lead: string, others: number | 'many', topic: DigestTopic): string
  /** For more homes than the email shows, with any changes: 'News of 30 homes'. */
  newsOf(homes: string): string
  /** Label for the change to a single home in a subject; longer than its tag. */
  headline: Record<Exclude<ChangeLabel, 'status'>, string>
  /** Label next to the price of a home. */
  tag: Record<Exclude<ChangeLabel, 'status'>, string>
  /** Label for a RESO StandardStatus. */
  status(status: string | null, transactionType: MarketTransactionType): string
  backOnMarket: string
  wasStatus(status: string): string
  wasPrice(price: string): string
  because(kind: NotificationKind, topic: DigestTopic): string
  intro(topic: DigestTopic): string
  more(count: number): string
  /** For more homes than were counted. */
  many: { homes: string; more: string }
  seeAll(total: number): string
  seeHome: string
  seeTopic(topic: DigestTopic): string
  source(name: string): string
  asOf(moment: string): string
  reason(topic: DigestTopic): string
  manage: string
  unsubscribe(topic: DigestTopic): string
}
