import { setTimeout as sleep } from 'node:timers/promises'
import { withDeadline } from '@gable/kit/deadline/deadline'
import type { Database } from '../database/database.ts'
import type { Logger } from '../runtime/log.ts'
import type { StillWanted } from '../service/service.ts'
import { CONNECTIONS_PER_CLASS, MAIL_CLASSES, type MailClass } from './email.ts'
import { type ClaimedMail, outboxOf } from './outbox.ts'
import { RecipientRefusedError, type Transport } from './transport.ts'

const POLL_MS = 1_000
const SEND_TIMEOUT_MS = 60_000
// Much longer than sending takes, so a lease expires only when its process has died.
const LEASE_SECONDS = 300
const STOP_TIMEOUT_MS = 3_500

const NOT_WANTED = 'not wanted any more'

export type MailOutcome = 'sent' | 'failed' | 'given_up' | 'not_wanted'

export interface MailerOptions {
  db: Database
  log: Logger
  /** Without a transport, the mailer sends no email and discards each email when it is overdue. */
  transport: Transport | undefined
  /** Database schema of the service that owns the outbox. */
  schema?: string
  /** Called for each email that has a topic, right before it is sent. */
  stillWanted?: StillWanted | undefined
  /** Max time (ms) for one attempt to send an email. */
  sendTimeoutMs?: number
  /** Called after each attempt, for metrics. */
  count?(outcome: MailOutcome, kind: string): void
}

export interface Mailer {
  /**
   * Stops claiming emails and waits up to 3.5 s for emails in progress. Then aborts the unfinished ones,
   * which are retried later.
   */
  stop(): Promise<void>
}

/**
 * Sends the emails in the outbox, each at least once: when a process dies, another process sends the same
 * email again with the same Message-ID. Any number of processes can run side by side. Failed emails are
 * retried for a day, with growing delays.
 */
export function startMailer(options: MailerOptions): Mailer {
  const { db, log, transport, schema = 'accounts', stillWanted, count } = options
  const { sendTimeoutMs = SEND_TIMEOUT_MS } = options
  const outbox = outboxOf(db, schema)
  const stopping = new AbortController()
  const abortSending = new AbortController()

  async function giveUpOverdue(): Promise<void> {
    for (const { reason, ...mail } of await outbox.giveUpOverdue()) {
      log.error({ ...mail, reason: reason ?? 'it was never attempted' }, 'Discarded an email that is too old')
      count?.('given_up', mail.kind)
    }
  }

  /** Starts to send due emails of a class on its free connections. Returns whether more emails may be due. */
  async function sendDue(
    mailClass: MailClass,
    via: Transport,
    inFlight: Set<Promise<void>>,
  ): Promise<boolean> {
    const free = CONNECTIONS_PER_CLASS - inFlight.size
    const mails = await outbox.claim(mailClass, free, LEASE_SECONDS)
    for (const mail of mails) {
      const sending = deliver(mail, via)
        .catch((error) => log.error({ err: error, id: mail.id }, 'Failed to record email delivery status'))
        .finally(() => inFlight.delete(sending))
      inFlight.add(sending)
    }
    return mails.length === free
  }

  const isWanted = async (topic: string | null, to: string) =>
    topic === null || !stillWanted || (await stillWanted(db, { topic, to }))

  async function deliver(claimed: ClaimedMail, { send }: Transport): Promise<void> {
    const { kind, attempts, topic, ...mail } = claimed
    const logFields = { id: mail.id, kind, attempts }
    try {
      if (!(await isWanted(topic, mail.to))) {
        await outbox.giveUp(mail.id, NOT_WANTED)
        log.info(
          { ...logFields, reason: NOT_WANTED },
          'Discarded an email that the recipient no longer wants',
        )
        count?.('not_wanted', kind)
        return
      }
      await withDeadline(sendTimeoutMs, (signal) => send(mail, signal), abortSending.signal)
    } catch (error) {
      const reason = reasonOf(error, mail.to)
      const refused = error instanceof RecipientRefusedError
      count?.(refused ? 'given_up' : 'failed', kind)
      if (refused) log.error({ ...logFields, reason }, 'Discarded an email that the mail server rejected')
      else log.warn({ ...logFields, reason }, 'Failed to send an email; will retry')
      await (refused ? outbox.giveUp(mail.id, reason) : outbox.retryLater(mail.id, reason))
      return
    }
    count?.('sent', kind)
    await outbox.markSent(mail.id)
    log.info(logFields, 'Sent an email')
  }

  const pause = () => sleep(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {})
  const onError = (error: unknown) => {
    log.error({ err: error }, 'Failed to read the outbox')
    return false
  }

  async function watchOverdue(): Promise<void> {
    while (!stopping.signal.aborted) {
      await giveUpOverdue().catch(onError)
      await pause()
    }
  }

  /** Sends emails of one class until the mailer stops. */
  async function sendClass(mailClass: MailClass, via: Transport): Promise<void> {
    const inFlight = new Set<Promise<void>>()
    while (!stopping.signal.aborted) {
      const more = await sendDue(mailClass, via, inFlight).catch(onError)
      if (!more) await pause()
      else if (inFlight.size > 0) await Promise.race(inFlight)
    }
    await Promise.all(inFlight)
  }

  const senders = transport ? MAIL_CLASSES.map((mailClass) => sendClass(mailClass, transport)) : []
  const working = Promise.all([watchOverdue(), ...senders])
  return {
    async stop() {
      stopping.abort()
      const limit = setTimeout(() => abortSending.abort(), STOP_TIMEOUT_MS)
      await working
      clearTimeout(limit)
      transport?.close()
    },
  }
}

/**
 * Returns the error message without the recipient's address. Servers often repeat the address, but the
 * address must not be logged.
 */
function reasonOf(error: unknown, to: string): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replaceAll(to, '<recipient>').slice(0, 300)
}
