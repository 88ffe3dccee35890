import type { Database } from '../database/database.ts'
import type { MailAttachment, MailLocale } from './email.ts'

const MAX_LISTED = 100

export interface MailboxMail {
  id: string
  service: string
  kind: string
  locale: MailLocale
  to: string
  subject: string
  /** Null after the email was sent or discarded. */
  html: string | null
  text: string | null
  queuedAt: Date
  attempts: number
  sentAt: Date | null
  givenUpAt: Date | null
  lastError: string | null
  topic: string | null
  unsubscribeUrl: string | null
  replyTo: string | null
  /** Null when there are no attachments, and after the email was sent or discarded. */
  attachments: readonly MailAttachment[] | null
}

const COLUMNS = `
  id, kind, locale, recipient as "to", subject, html, text, queued_at as "queuedAt", attempts,
  sent_at as "sentAt", given_up_at as "givenUpAt", last_error as "lastError", topic,
  unsubscribe_url as "unsubscribeUrl", reply_to as "replyTo", attachments`

/** Returns the latest emails of these services, newest first. */
export async function listMailboxMails(db: Database, services: readonly string[]): Promise<MailboxMail[]> {
  const lists = await Promise.all(
    services.map((service) =>
      db.query<MailboxMail>(
        `select ${COLUMNS}, $1 as service from "${service}".mail_outbox order by queued_at desc, id limit $2`,
        [service, MAX_LISTED],
      ),
    ),
  )
  return lists
    .flat()
    .sort((one, other) => other.queuedAt.getTime() - one.queuedAt.getTime())
    .slice(0, MAX_LISTED)
}

export async function findMailboxMail(
  db: Database,
  service: string,
  id: string,
): Promise<MailboxMail | undefined> {
  const [mail] = await db.query<MailboxMail>(
    `select ${COLUMNS}, $1 as service from "${service}".mail_outbox where id = $2`,
    [service, id],
  )
  return mail
}
