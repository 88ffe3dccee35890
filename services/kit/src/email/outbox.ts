import type { Queryable } from '../database/database.ts'
import { NOW_MS } from '../database/now-ms.ts'
import type { MailClass } from './email.ts'
import type { OutgoingMail } from './transport.ts'

/** An email that this process has claimed for sending. */
export interface ClaimedMail extends OutgoingMail {
  kind: string
  topic: string | null
  /** Number of attempts, including the current one. */
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
// Delay before the next attempt. Doubles with each attempt, from 30 seconds up to one hour.
const RETRY_DELAY = "least(interval '30 seconds' * power(2, attempts - 1), interval '1 hour')"

/**
 * Returns the outbox of one service. Uses the time of the database, so that all processes agree on what is
 * due.
 */
export function outboxOf(db: Queryable, schema: string) {
  const table = `"${schema}".mail_outbox`

  return {
    /**
     * Claims up to `count` due emails of a class, first attempts before retries. Other mailers cannot claim
     * them within `leaseSeconds`.
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

    /**
     * Marks the email as sent and wipes its bodies, so that the outbox does not keep links that sign in to
     * accounts.
     */
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

    /** Discards overdue emails that no mailer has claimed. */
    giveUpOverdue(): Promise<AbandonedMail[]> {
      return db.query<AbandonedMail>(
        `update ${table} set given_up_at = now(), leased_until = null, ${WIPED}
         where ${WAITING} and give_up_at <= now() and (leased_until is null or leased_until <= now())
         returning id, kind, attempts, last_error as reason`,
      )
    },

    /**
     * Returns the number of waiting emails per class and the age of the oldest email in the class, for
     * metrics. Omits classes without waiting emails.
     */
    waiting(): Promise<WaitingMails[]> {
      return db.query<WaitingMails>(
        `select class, count(*) as count, extract(epoch from now() - min(queued_at))::float8 as "oldestSeconds"
         from ${table} where ${WAITING} group by class`,
      )
    },

    /** Deletes emails after 30 days, with their recipients. */
    async sweep(): Promise<void> {
      await db.query(`delete from ${table} where queued_at < now() - interval '30 days'`)
    },
  }
}
