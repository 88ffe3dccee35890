import type { Database } from '@gable/service-kit/database/database'
import type { MailLocale } from '@gable/service-kit/email/email'
import type { Logger } from '@gable/service-kit/runtime/log'
import { isOpen } from '../identity/account.store.ts'
import { type Recipient, sendPasswordLink } from './links.ts'

const BATCH_SIZE = 100

export interface PasswordRequests {
  /** Keeps the request of somebody who may have an account, and answers it by mail a moment later. */
  add(email: string, locale: MailLocale): Promise<void>
  /** Answers what waits, also what another process left behind. */
  processAll(): Promise<void>
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
}

/**
 * Requests for a new password. Whether the address has an account is looked up after the answer, never before, so
 * that all answers take as long.
 */
export function createPasswordRequests(db: Database, log: Logger, siteUrl: string): PasswordRequests {
  let inFlight = Promise.resolve()

  async function processAll(): Promise<void> {
    const waiting = await db.query<{ id: string }>(
      `select id from accounts.password_request where next_attempt_at <= now()
       order by attempts, asked_at limit ${BATCH_SIZE}`,
    )
    for (const { id } of waiting) {
      try {
        await processRequest(db, siteUrl, id)
      } catch (error) {
        // It stays until the sweep, and the others do not wait for it.
        log.error({ err: error }, 'A request for a new password could not be answered')
        await postpone(db, id)
      }
    }
  }

  return {
    async add(email, locale) {
      await db.query('insert into accounts.password_request (email, locale) values ($1, $2)', [email, locale])
      inFlight = inFlight.then(processAll).catch((error: unknown) => {
        log.error({ err: error }, 'Requests for a new password wait for the next turn')
      })
    },
    processAll,
    settled: () => inFlight,
  }
}

/** The second try comes at the next turn, each further one after twice the pause. */
async function postpone(db: Database, id: string): Promise<void> {
  await db.query(
    `update accounts.password_request
     set attempts = attempts + 1, next_attempt_at = now() + interval '15 seconds' * (2 ^ least(attempts, 10) - 1)
     where id = $1`,
    [id],
  )
}

function processRequest(db: Database, siteUrl: string, id: string): Promise<void> {
  return db.transaction(async (transaction) => {
    const [request] = await transaction.query<{ email: string; locale: MailLocale }>(
      `delete from accounts.password_request
       where id = (select id from accounts.password_request where id = $1 for update skip locked)
       returning email, locale`,
      [id],
    )
    if (!request) return
    const [account] = await transaction.query<Recipient>(
      `select id, email, first_name as "firstName" from accounts.account
       where lower(email) = lower($1) and ${isOpen('account')}`,
      [request.email],
    )
    if (account) await sendPasswordLink(transaction, siteUrl, account, request.locale)
  })
}
