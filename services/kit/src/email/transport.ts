import { createTransport } from 'nodemailer'
import {
  CONNECTIONS_PER_CLASS,
  isSampleAddress,
  MAIL_CLASSES,
  type MailAttachment,
  type MailContent,
  type MailLocale,
} from './email.ts'
import { env } from './email-env.ts'

const CONNECT_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 30_000

export interface OutgoingMail extends Omit<MailContent, 'attachments'> {
  id: string
  to: string
  locale: MailLocale
  /** URL that unsubscribes the recipient with one request. */
  unsubscribeUrl: string | null
  /** Address for replies. Null when replies go to the sender. */
  replyTo: string | null
  attachments?: readonly MailAttachment[] | null
}

export interface Transport {
  /**
   * Resolves when the mail server has accepted the email. Throws RecipientRefusedError when a retry cannot
   * help.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  close(): void
}

/** Thrown when the mail server rejects the recipient permanently. */
export class RecipientRefusedError extends Error {
  override name = 'RecipientRefusedError'
}

export interface Sender {
  name: string
  address: string
}

/** Returns the headers that the mailer adds to every email, for sending and for the mailbox. */
export function headersOf(
  { id, locale, unsubscribeUrl }: Pick<OutgoingMail, 'id' | 'locale' | 'unsubscribeUrl'>,
  from: Sender = env.from,
) {
  return {
    // The same for each attempt, so that a mail program can recognize a duplicate.
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    headers: {
      'Content-Language': locale,
      // Prevents automatic replies, such as out-of-office notices.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        // RFC 8058: the mail program may send this request without asking the user for confirmation.
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** Returns a transport for the server in SMTP_URL, or undefined when the variable is not set. */
export function transportOfEnv(): Transport | undefined {
  if (!env.smtpUrl) return undefined
  const transport = smtpTransport(env.smtpUrl, env.from)
  return env.isProduction ? withoutSampleRecipients(transport) : transport
}

/** Wraps the transport so that it rejects recipients from the sample market. */
function withoutSampleRecipients({ send, close }: Transport): Transport {
  return {
    async send(mail, signal) {
      if (isSampleAddress(mail.to))
        throw new RecipientRefusedError('The recipient belongs to the sample market')
      await send(mail, signal)
    },
    close,
  }
}

export function smtpTransport(url: string, from: Sender): Transport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: MAIL_CLASSES.length * CONNECTIONS_PER_CLASS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // Keeps the contents of an email from making this process read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, replyTo, subject, html, text, attachments, ...mail }, signal) {
      try {
        await transporter.sendMail({
          ...headersOf(mail, from),
          from,
          // Uses an object, because Nodemailer would parse a string as a list of addresses.
          to: { name: '', address: to },
          ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
          subject,
          html,
          text,
          attachments: (attachments ?? []).map((attachment) => ({ ...attachment })),
          signal,
        })
      } catch (error) {
        throw isRefusal(error) ? new RecipientRefusedError(error.message, { cause: error }) : error
      }
    },
    close: () => transporter.close(),
  }
}

/**
 * Whether the server rejected the recipient with a 5xx reply, which is permanent. A rejected sender or
 * password is a setup error, so such an email is retried.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error && 'command' in error && 'responseCode' in error)) return false
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500
}
