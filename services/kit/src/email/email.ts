import { domainToASCII } from 'node:url'
import { z } from 'zod'
import type { Queryable } from '../database/database.ts'

/**
 * The urgency of an email. `person`: a visitor has just acted on the site and waits for the email, for
 * example a password link. `lead`: notifies an agent of a lead, or sends the receipt for it. `alert`:
 * listings for a subscriber.
 */
export const MAIL_CLASSES = ['person', 'lead', 'alert'] as const
export type MailClass = (typeof MAIL_CLASSES)[number]

/** Each class has its own connections to the mail server, so that no class waits for another. */
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
   * Time after which the email is useless, for example when its link expires. It is not sent later than this.
   */
  usefulUntil?: Date
  /**
   * The subscription that the email belongs to, for example 'saved-search:7'. With a topic, the mailer checks
   * with the service at sending time whether the email is still wanted.
   */
  topic?: string
  /**
   * Address for List-Unsubscribe. A POST of `List-Unsubscribe=One-Click` to it ends such emails (RFC 8058).
   * Must be https, or this machine in development.
   */
  unsubscribe?: { url: string }
  /** Reply-To address when replies do not go to the sender. A single address, without a name. */
  replyTo?: string
}

// Matches a single address. Excludes the characters that could start another header or a list of addresses.
const ADDRESS = /^[^\s\p{C}@,;:<>()[\]"\\]{1,64}@[^\s\p{C}@,;:<>()[\]"\\]{1,255}$/u

/** Whether an email can be sent to this address. Code that accepts addresses checks this too. */
export const isMailAddress = (text: string) => ADDRESS.test(text)

const EMAIL =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i

/**
 * Schema of an address that can receive email. Converts the domain to its ASCII form for DNS:
 * jorg@müller.example becomes jorg@xn--mller-kva.example.
 */
export const mailAddress = (error: string) =>
  z
    .string(error)
    .transform(withAsciiDomain)
    .pipe(z.email({ error, pattern: EMAIL, abort: true }).refine(isMailAddress, error))

function withAsciiDomain(text: string): string {
  const at = text.lastIndexOf('@') + 1
  const domain = text.slice(at)
  return /\P{ASCII}/u.test(domain) ? text.slice(0, at) + domainToASCII(domain) : text
}

const CONTROL = /\p{Cc}/u
// Both become header values, so they are single lines of plain characters.
const FILE_NAME = /^[a-z0-9][a-z0-9.-]{0,79}$/
const CONTENT_TYPE = /^[a-z]+\/[a-z0-9.+-]+(?:; [a-z]+=[A-Za-z0-9-]+)*$/

const isAttachable = ({ filename, contentType }: MailAttachment) =>
  FILE_NAME.test(filename) && CONTENT_TYPE.test(contentType)

/**
 * Adds an email to the outbox of a service within the transaction of its cause: both commit, or neither. The
 * service's mailer sends it after the commit. `email/outbox/*.sql` defines the table, which is in the given
 * schema.
 */
export async function queueMail(transaction: Queryable, mail: Mail, schema = 'accounts'): Promise<void> {
  if (CONTROL.test(mail.subject)) throw new Error('The subject of a mail is one line')
  if (!isMailAddress(mail.to)) throw new Error('A mail goes to one address, like name@example.com')
  if (mail.replyTo !== undefined && !isMailAddress(mail.replyTo))
    throw new Error('Reply-To must be one address, like name@example.com')
  const { attachments = [] } = mail
  if (!attachments.every(isAttachable))
    throw new Error('An attachment has a plain file name and a content type, like tour.ics and text/calendar')
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
// A header line holds at most 998 characters.
const MAX_URL_LENGTH = 900

/**
 * Returns the absolute, encoded URL for List-Unsubscribe. Mail programs call it without the user (RFC 8058),
 * so it must be https. Plain http works only for this machine, in development.
 */
export function unsubscribeAddress(address: string): string {
  const url = new URL(address)
  const isLocal = url.protocol === 'http:' && LOCAL_HOSTS.includes(url.hostname)
  if (url.protocol !== 'https:' && !isLocal)
    throw new Error('A mail is ended at an https address, like https://www.example.com/unsubscribe?token=…')
  if (url.username || url.password || url.href.length > MAX_URL_LENGTH)
    throw new Error(`An unsubscribe address has no password in it, and at most ${MAX_URL_LENGTH} letters`)
  // A comma would separate two addresses in the header.
  return url.href.replaceAll(',', '%2C')
}

/** Whether one request to this address can unsubscribe. False for a site on plain http. */
export function canUnsubscribeAt(address: string): boolean {
  try {
    return unsubscribeAddress(address).length > 0
  } catch {
    return false
  }
}

/**
 * Whether the address cannot have a mailbox: the sample market uses the domain .example, which is reserved
 * (RFC 2606).
 */
export const isSampleAddress = (address: string): boolean => /[@.]example$/i.test(address)

/** Returns the URL of a page of the site in the reader's language. */
export function sitePage(
  siteUrl: string,
  locale: MailLocale,
  path: string,
  params?: Readonly<Record<string, string>>,
): string {
  const query = params ? `?${new URLSearchParams(params)}` : ''
  return `${siteUrl}${locale === 'fr-CA' ? '/fr' : ''}${path}${query}`
}
