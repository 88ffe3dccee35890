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
  /** Where one request ends mail like it. */
  unsubscribeUrl: string | null
  /** Whom its reader answers; null for the sender. */
  replyTo: string | null
  attachments?: readonly MailAttachment[] | null
}

export interface Transport {
  /** Resolves once the mail is in somebody else's hands. Throws RefusedError where no second try can help. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  close(): void
}

/** There is nobody at this address, says the server that should know. */
export class RecipientRefusedError extends Error {
  override name = 'RecipientRefusedError'
}

export interface Sender {
  name: string
  address: string
}

/** The headers that are not the mail's own, for the server and for the mailbox. */
export function headersOf(
  { id, locale, unsubscribeUrl }: Pick<OutgoingMail, 'id' | 'locale' | 'unsubscribeUrl'>,
  from: Sender = env.from,
) {
  return {
    // The same at each try: whoever gets a mail twice can know it for one.
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    headers: {
      'Content-Language': locale,
      // An absence note is no answer to a machine.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        // RFC 8058: the mail program may send this by itself, and asks its reader nothing more.
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** Sends through the server of SMTP_URL; undefined where there is none. */
export function transportOfEnv(): Transport | undefined {
  if (!env.smtpUrl) return undefined
  const transport = smtpTransport(env.smtpUrl, env.from)
  return env.isProduction ? withoutSampleRecipients(transport) : transport
}

/** The same without mail to people of the sample market. */
function withoutSampleRecipients({ send, close }: Transport): Transport {
  return {
    async send(mail, signal) {
      if (isSampleAddress(mail.to)) throw new RecipientRefusedError('The recipient is invented')
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
    // Nothing in a mail makes this process read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, replyTo, subject, html, text, attachments, ...mail }, signal) {
      try {
        await transporter.sendMail({
          ...headersOf(mail, from),
          from,
          // As an object it is never read as a list.
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

/** A 5xx to the recipient is for good; one to the sender or the password is for whoever runs this to mend. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error && 'command' in error && 'responseCode' in error)) return false
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500
}
