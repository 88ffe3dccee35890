import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { withDeadline } from '../deadline.ts'
import type { Logger } from '../log.ts'
import type { StillWanted } from '../service.ts'
import { type ClaimedMail, outboxOf } from './outbox.ts'
import { RefusedError, type Transport } from './transport.ts'

const AT_ONCE = 4
const POLL_MS = 1_000
const SEND_TIMEOUT_MS = 60_000
// Far longer than a send may take: only a process that died leaves a lease to run out.
const LEASE_SECONDS = 300
const STOP_PATIENCE_MS = 5_000

const NOT_WANTED = 'not wanted any more'

export type MailOutcome = 'sent' | 'failed' | 'given_up' | 'not_wanted'

export interface MailerOptions {
  db: Database
  log: Logger
  /** Without one nothing is sent, and mail is given up when it is too old. */
  transport: Transport | undefined
  /** Whose outbox it is. */
  schema?: string
  /** Asked about each mail that has a topic, when it is sent. */
  stillWanted?: StillWanted | undefined
  /** Max time (ms) for one try to send a mail. */
  sendTimeoutMs?: number
  /** Hears of each try, for metrics. */
  count?(outcome: MailOutcome, kind: string): void
}

export interface Mailer {
  /** Takes nothing new, waits a moment for what is under way, and hands back the rest. */
  stop(): Promise<void>
}

/**
 * Sends what is in the outbox, each mail at least once: one whose process died is sent again with the same
 * Message-ID. Any number of processes may do so side by side. What fails is tried again, ever later, for a day.
 */
export function startMailer(options: MailerOptions): Mailer {
  const { db, log, transport, schema = 'accounts', stillWanted, count } = options
  const { sendTimeoutMs = SEND_TIMEOUT_MS } = options
  const outbox = outboxOf(db, schema)
  const stopping = new AbortController()
  const cutShort = new AbortController()
  const underWay = new Set<Promise<void>>()

  /** Whether there may be more than it had hands for. */
  async function round(): Promise<boolean> {
    for (const { reason, ...mail } of await outbox.giveUpOverdue()) {
      log.error({ ...mail, reason: reason ?? 'it was never tried' }, 'A mail is too old and was given up')
      count?.('given_up', mail.kind)
    }
    if (!transport) return false
    const free = AT_ONCE - underWay.size
    const mails = await outbox.claim(free, LEASE_SECONDS)
    for (const mail of mails) {
      const sending = deliver(mail, transport)
        .catch((error) => log.error({ err: error, id: mail.id }, 'What became of a mail could not be kept'))
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
    return mails.length === free
  }

  const isWanted = async (topic: string | null, to: string) =>
    topic === null || !stillWanted || (await stillWanted(db, { topic, to }))

  async function deliver(claimed: ClaimedMail, { send }: Transport): Promise<void> {
    const { kind, attempts, topic, ...mail } = claimed
    const facts = { id: mail.id, kind, attempts }
    try {
      if (!(await isWanted(topic, mail.to))) {
        await outbox.giveUp(mail.id, NOT_WANTED)
        log.info({ ...facts, reason: NOT_WANTED }, 'A mail was given up')
        count?.('not_wanted', kind)
        return
      }
      await withDeadline(sendTimeoutMs, (signal) => send(mail, signal), cutShort.signal)
    } catch (error) {
      const reason = reasonOf(error, mail.to)
      const refused = error instanceof RefusedError
      count?.(refused ? 'given_up' : 'failed', kind)
      if (refused) log.error({ ...facts, reason }, 'A mail was refused and given up')
      else log.warn({ ...facts, reason }, 'A mail could not be sent; it is tried again')
      await (refused ? outbox.giveUp(mail.id, reason) : outbox.retryLater(mail.id, reason))
      return
    }
    count?.('sent', kind)
    await outbox.markSent(mail.id)
    log.info(facts, 'mail sent')
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const more = await round().catch((error) => {
        log.error({ err: error }, 'The outbox cannot be read')
        return false
      })
      if (!more) await sleep(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {})
      else if (underWay.size > 0) await Promise.race(underWay)
    }
  }

  const working = work()
  return {
    async stop() {
      stopping.abort()
      const patience = setTimeout(() => cutShort.abort(), STOP_PATIENCE_MS)
      await working
      await Promise.all(underWay)
      clearTimeout(patience)
      transport?.close()
    },
  }
}

/** Servers like to repeat the address; it has no business in a log. */
function reasonOf(error: unknown, to: string): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replaceAll(to, '<recipient>').slice(0, 300)
}
