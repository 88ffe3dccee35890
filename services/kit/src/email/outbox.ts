import type { Queryable } from '../database/database.ts'
import { NOW_MS } from '../database/now-ms.ts'
import type { MailClass } from './email.ts'
import type { OutgoingMail } from './transport.ts'

/** A mail that this process has taken on itself to send. */
export interface ClaimedMail extends OutgoingMail {
  kind: string
  topic: string | null
  /** This try among them. */
  attempts: number
}

export interface AbandonedMail {
  id: string
  kind: string
  attempts: number
  reason: string | null
}

export interface WaitingMails {
  class: MailClass
  count: number
  oldestSeconds: number
}

const WAITING = 'sent_at is null and given_up_at is null'
const WIPED = 'html = null, text = null, attachments = null'
// Doubles from half a minute to an hour.
const RETRY_DELAY = "least(interval '30 seconds' * power(2, attempts - 1), interval '1 hour')"

/** The outbox of one service. Times are those of the database, so that several processes agree. */
export function outboxOf(db: Queryable, schema: string) {
  const table = `"${schema}".mail_outbox`

  return {
    /**
     * Claims up to `count` emails of a class that are due, first tries before retries. No other mailer claims them
     * within `leaseSeconds`.
     */
    claim(mailClass: MailClass, count: number, leaseSeconds: number): Promise<ClaimedMail[]> {
      return db.query<ClaimedMail>(
        `update ${table} set leased_until = now() + make_interval(secs => $2), attempts = attempts + 1
         where id in (
           select id from ${table}
           where ${WAITING} and class = $3 and next_attempt_at <= ${NOW_MS} and give_up_at > now()
             and (leased_until is null or leased_until <= now())
           order by attempts > 0, next_attempt_at limit $1 for update skip locked)
         returning id, kind, locale, recipient as "to", subject, html, text, attempts, topic,
           unsubscribe_url as "unsubscribeUrl", reply_to as "replyTo", attachments`,
        [count, leaseSeconds, mailClass],
      )
    },

    /** The bodies go with it: a link that opens an account is the reader's alone from now on. */
    async markSent(id: string): Promise<void> {
      await db.query(
        `update ${table} set sent_at = now(), leased_until = null, last_error = null, ${WIPED}
         where id = $1`,
        [id],
      )
    },

    async retryLater(id: string, reason: string): Promise<void> {
      await db.query(
        `update ${table} set next_attempt_at = now() + ${RETRY_DELAY}, leased_until = null, last_error = $2
         where id = $1 and ${WAITING}`,
        [id, reason],
      )
    },

    async giveUp(id: string, reason: string): Promise<void> {
      await db.query(
        `update ${table} set given_up_at = now(), leased_until = null, last_error = $2, ${WIPED}
         where id = $1 and ${WAITING}`,
        [id, reason],
      )
    },

    /** Gives up what is too old and under nobody's hands. */
    giveUpOverdue(): Promise<AbandonedMail[]> {
      return db.query<AbandonedMail>(
        `update ${table} set given_up_at = now(), leased_until = null, ${WIPED}
         where ${WAITING} and give_up_at <= now() and (leased_until is null or leased_until <= now())
         returning id, kind, attempts, last_error as reason`,
      )
    },

    /** How many emails of each class wait, and the age of the oldest one, for metrics. Leaves out classes without any. */
    waiting(): Promise<WaitingMails[]> {
      return db.query<WaitingMails>(
        `select class, count(*) as count, extract(epoch from now() - min(queued_at))::float8 as "oldestSeconds"
         from ${table} where ${WAITING} group by class`,
      )
    },

    /** Forgets who got what, a month later. */
    async sweep(): Promise<void> {
      await db.query(`delete from ${table} where queued_at < now() - interval '30 days'`)
    },
  }
}
