import { domainToASCII } from 'node:url'
import { z } from 'zod'
import type { Queryable } from '../database/database.ts'

/**
 * The urgency of an email. `person`: a person just acted on the site and waits for it, like a password link. `lead`: an
 * agent hears of a lead, or its sender gets a receipt. `alert`: homes for a subscriber.
 */
export const MAIL_CLASSES = ['person', 'lead', 'alert'] as const
export type MailClass = (typeof MAIL_CLASSES)[number]

/** Each class has connections of its own to the mail server, so that none waits for another. */
export const CONNECTIONS_PER_CLASS = 4

export type MailLocale = 'en-US' | 'fr-CA'

/** A text file that an email carries. */
export interface MailAttachment {
  /** Without a folder: 'tour.ics'. */
  filename: string
  /** 'text/calendar; charset=utf-8; method=PUBLISH' */
  contentType: string
  content: string
}

/** What a person gets, ready to send. */
export interface MailContent {
  subject: string
  html: string
  text: string
  attachments?: readonly MailAttachment[]
}

export interface Mail extends MailContent {
  /** One address, without a name. */
  to: string
  locale: MailLocale
  /** What it is about, in a word, for the log and the mailbox: 'password'. */
  kind: string
  /** Its urgency: a class has connections to the mail server of its own. */
  class: MailClass
  /** Two mails with the same key are one: the second is left out. */
  idempotencyKey?: string
  /** When it has nothing to say any more, as when its link has ended. It is not sent later than this. */
  usefulUntil?: Date
  /** What it belongs to, like 'saved-search:7'. With one, the service is asked at sending whether it is still wanted. */
  topic?: string
  /** Where a POST of `List-Unsubscribe=One-Click` ends mail like it (RFC 8058): https, or this machine for development. */
  unsubscribe?: { url: string }
  /** Whom its reader answers, where that is not the sender: one address, without a name. */
  replyTo?: string
}

// An address is one person's: nothing that a header or a list of addresses could be made of.
const ADDRESS = /^[^\s\p{C}@,;:<>()[\]"\\]{1,64}@[^\s\p{C}@,;:<>()[\]"\\]{1,255}$/u

/** Whether a mail can go there: whoever takes in addresses asks this as well. */
export const isMailAddress = (text: string) => ADDRESS.test(text)

const EMAIL =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i

/** An address that a mail can go to, with its domain as the DNS knows it: jorg@müller.example is jorg@xn--mller-kva.example. */
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
// Both are values of headers: one line of plain characters.
const FILE_NAME = /^[a-z0-9][a-z0-9.-]{0,79}$/
const CONTENT_TYPE = /^[a-z]+\/[a-z0-9.+-]+(?:; [a-z]+=[A-Za-z0-9-]+)*$/

const isAttachable = ({ filename, contentType }: MailAttachment) =>
  FILE_NAME.test(filename) && CONTENT_TYPE.test(contentType)

/**
 * Keeps a mail in the outbox of a service, in the transaction of what causes it: both happen, or neither.
 * The mailer of that service sends it once the transaction has ended. The table is that of `email/outbox/*.sql`,
 * in the schema named.
 */
export async function queueMail(transaction: Queryable, mail: Mail, schema = 'accounts'): Promise<void> {
  if (CONTROL.test(mail.subject)) throw new Error('The subject of a mail is one line')
  if (!isMailAddress(mail.to)) throw new Error('A mail goes to one address, like name@example.com')
  if (mail.replyTo !== undefined && !isMailAddress(mail.replyTo))
    throw new Error('A mail is answered to one address, like name@example.com')
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
// A line of a header holds 998 letters.
const MAX_URL_LENGTH = 900

/**
 * An address fit for List-Unsubscribe, whole and encoded. Mail programs ask it on their own (RFC 8058), so it is https;
 * on this machine, in development, plain http will do.
 */
export function unsubscribeAddress(address: string): string {
  const url = new URL(address)
  const isLocal = url.protocol === 'http:' && LOCAL_HOSTS.includes(url.hostname)
  if (url.protocol !== 'https:' && !isLocal)
    throw new Error('A mail is ended at an https address, like https://www.example.com/unsubscribe?token=…')
  if (url.username || url.password || url.href.length > MAX_URL_LENGTH)
    throw new Error(
      `The address that ends a mail has no password in it, and at most ${MAX_URL_LENGTH} letters`,
    )
  // Within the header, a comma stands between two addresses.
  return url.href.replaceAll(',', '%2C')
}

/** Whether mail can be ended there by one request; a site under plain http has no such address. */
export function canUnsubscribeAt(address: string): boolean {
  try {
    return unsubscribeAddress(address).length > 0
  } catch {
    return false
  }
}

/** Whether no mailbox can be at this address: the domain .example is reserved (RFC 2606), and the sample market uses it. */
export const isSampleAddress = (address: string): boolean => /[@.]example$/i.test(address)

/** Address of a page of the site, in the reader's language. */
export function sitePage(
  siteUrl: string,
  locale: MailLocale,
  path: string,
  params?: Readonly<Record<string, string>>,
): string {
  const query = params ? `?${new URLSearchParams(params)}` : ''
  return `${siteUrl}${locale === 'fr-CA' ? '/fr' : ''}${path}${query}`
}
