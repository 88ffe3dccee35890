import { EMAIL_PATTERN, withAsciiDomain } from '@gable/kit/rules/email'
import { z } from 'zod'
import type { Queryable } from '../database/database.ts'

/**
 * The urgency of an email. `person`: a visitor has just acted on the site and is waiting for the email, for
 * example a link to reset a password. `lead`: notifies an agent about a lead, or confirms the lead to its
 * sender. `alert`: notifies a subscriber about listings.
 */
export const MAIL_CLASSES = ['person', 'lead', 'alert'] as const
export type MailClass = (typeof MAIL_CLASSES)[number]

/**
 * Number of connections to the mail server for each class. Because they are separate, no class waits for
 * another.
 */
export const CONNECTIONS_PER_CLASS = 4

export type MailLocale = 'en-US' | 'fr-CA'

/** A text file attached to an email. */
export interface MailAttachment {
  /** File name without a folder, for example 'tour.ics'. */
  filename: string
  /** MIME type with parameters, for example 'text/calendar; charset=utf-8; method=PUBLISH'. */
  contentType: string
  content: string
}

/** The subject and bodies that the recipient sees, ready to send. */
export interface MailContent {
  subject: string
  html: string
  text: string
  attachments?: readonly MailAttachment[]
}

export interface Mail extends MailContent {
  /** A single address, without a name. */
  to: string
  locale: MailLocale
  /** Short name of the email type for the log and the mailbox, for example 'password'. */
  kind: string
  /** The urgency. Each class has its own connections to the mail server. */
  class: MailClass
  /** Deduplicates emails: a second email with the same key is dropped. */
  idempotencyKey?: string
  /**
   * Time after which the email is useless, for example because its link expires. The mailer does not send the
   * email later than that.
   */
  usefulUntil?: Date
  /**
   * The subscription that the email belongs to, for example 'saved-search:7'. For an email with a topic, the
   * mailer asks the service right before sending whether the email is still wanted.
   */
  topic?: string
  /**
   * URL for List-Unsubscribe. A POST of `List-Unsubscribe=One-Click` to this URL ends the subscription (RFC
   * 8058). Must use https, or point to this machine in development.
   */
  unsubscribe?: { url: string }
  /** Reply-To address if replies must not go to the sender. A single address, without a name. */
  replyTo?: string
}

// Matches a single address. Excludes the characters that could start another header or a list of addresses.
const ADDRESS = /^[^\s\p{C}@,;:<>()[\]"\\]{1,64}@[^\s\p{C}@,;:<>()[\]"\\]{1,255}$/u

/**
 * Whether an email can be sent to this address. Code that accepts addresses from visitors uses this check
 * too.
 */
export const isMailAddress = (text: string) => ADDRESS.test(text)

/**
 * Schema of an address that can receive email. Converts the domain to its ASCII form for DNS:
 * jorg@müller.example becomes jorg@xn--mller-kva.example.
 */
export const mailAddress = (error: string) =>
  z
    .string(error)
    .transform(withAsciiDomain)
    .pipe(z.email({ error, pattern: EMAIL_PATTERN, abort: true }).refine(isMailAddress, error))

const CONTROL = /\p{Cc}/u
// Patterns for values that go into headers, so they allow only single lines of ASCII characters.
const FILE_NAME = /^[a-z0-9][a-z0-9.-]{0,79}$/
const CONTENT_TYPE = /^[a-z]+\/[a-z0-9.+-]+(?:; [a-z]+=[A-Za-z0-9-]+)*$/

const isAttachable = ({ filename, contentType }: MailAttachment) =>
  FILE_NAME.test(filename) && CONTENT_TYPE.test(contentType)

/**
 * Adds an email to a service's outbox within the transaction that causes the email, so that both commit or
 * neither does. The service's mailer sends the email after the commit. `email/outbox/*.sql` defines the
 * outbox table, which is in the given schema.
 */
export async function queueMail(transaction: Queryable, mail: Mail, schema = 'accounts'): Promise<void> {
  if (CONTROL.test(mail.subject)) throw new Error('The subject of an email must be one line')
  if (!isMailAddress(mail.to))
    throw new Error('An email must have one recipient address, like name@example.com')
  if (mail.replyTo !== undefined && !isMailAddress(mail.replyTo))
    throw new Error('Reply-To must be one address, like name@example.com')
  const { attachments = [] } = mail
  if (!attachments.every(isAttachable))
    throw new Error(
      'An attachment must have a plain file name and a content type, like tour.ics and text/calendar',
    )
  const unsubscribe = mail.unsubscribe ? unsubscribeAddress(mail.unsubscribe.url) : null
  await transaction.query(
    `insert into "${schema}".mail_outbox
       (kind, locale, recipient, subject, html, text, idempotency_key, give_up_at, topic, unsubscribe_url,
        reply_to, class, attachments)
     values ($1, $2, $3, $4, $5, $6, $7, least(now() + interval '1 day', $8::timestamptz), $9, $10, $11, $12, $13)
     on conflict (idempotency_key) do nothing`,
    [
      mail.kind,
      mail.locale,
      mail.to,
      mail.subject,
      mail.html,
      mail.text,
      mail.idempotencyKey ?? null,
      mail.usefulUntil ?? null,
      mail.topic ?? null,
      unsubscribe,
      mail.replyTo ?? null,
      mail.class,
      attachments.length > 0 ? JSON.stringify(attachments) : null,
    ],
  )
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']
// A header line can have at most 998 characters.
const MAX_URL_LENGTH = 900

/**
 * Returns the absolute, encoded URL for List-Unsubscribe. Mail programs request it without showing it to the
 * user (RFC 8058), so it must use https. Plain http works only for this machine, in development.
 */
export function unsubscribeAddress(address: string): string {
  const url = new URL(address)
  const isLocal = url.protocol === 'http:' && LOCAL_HOSTS.includes(url.hostname)
  if (url.protocol !== 'https:' && !isLocal)
    throw new Error(
      'An unsubscribe URL must be an https URL, like https://www.example.com/unsubscribe?token=…',
    )
  if (url.username || url.password || url.href.length > MAX_URL_LENGTH)
    throw new Error(`An unsubscribe URL must have no password in it and at most ${MAX_URL_LENGTH} characters`)
  // Encodes commas, because a comma would separate two addresses in the header.
  return url.href.replaceAll(',', '%2C')
}

/** Whether mail programs can unsubscribe with one request to this URL. False for a site on plain http. */
export function canUnsubscribeAt(address: string): boolean {
  try {
    return unsubscribeAddress(address).length > 0
  } catch {
    return false
  }
}

/**
 * Whether the address cannot have a mailbox. The sample market uses the top-level domain .example, which is
 * reserved (RFC 2606).
 */
export const isSampleAddress = (address: string): boolean => /[@.]example$/i.test(address)

/** Returns the URL of a page of the site in the recipient's language. */
export function sitePage(
  siteUrl: string,
  locale: MailLocale,
  path: string,
  params?: Readonly<Record<string, string>>,
): string {
  const query = params ? `?${new URLSearchParams(params)}` : ''
  return `${siteUrl}${locale === 'fr-CA' ? '/fr' : ''}${path}${query}`
}
