import type { NotificationKind } from '../../notifications/notifications.ts'
import type { DigestTopic } from './digest.types.ts'
import type { ChangeLabel } from './format.ts'

/** What a digest says, in one language. */
export interface DigestMessages {
  /** So many homes of that news: '3 new homes'. */
  tally: Record<ChangeLabel, (count: number) => string>
  /** So many homes, whatever their news. */
  homes(count: number): string
  /** Where there is but one home: 'New home: 12 Elm St'. */
  alone(what: string, where: string): string
  /** 'Three of this, in that place'. */
  about(what: string, topic: DigestTopic): string
  /** A home in a subject: '$480,000 on Maple Street'. Null for what is unknown or private. */
  lead(price: string | null, street: string | null): string
  /** 'That home, and 4 more in that place' */
  andMore(lead: string, others: number | 'many', topic: DigestTopic): string
  /** More homes than are shown, of all sorts. */
  newsOf(homes: string): string
  /** What one home in the subject is: longer than its tag. */
  headline: Record<Exclude<ChangeLabel, 'status'>, string>
  /** Beside the price of a home. */
  tag: Record<Exclude<ChangeLabel, 'status'>, string>
  /** A RESO StandardStatus, as a tag. */
  status(status: string | null, transactionType: 'Sale' | 'Rent'): string
  backOnMarket: string
  wasStatus(status: string): string
  wasPrice(price: string): string
  because(kind: NotificationKind, topic: DigestTopic): string
  intro(topic: DigestTopic): string
  more(count: number): string
  /** Where there are more homes than anybody counted. */
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
