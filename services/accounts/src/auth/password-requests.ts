import type { Database } from '@gable/service-kit/database/database'
import type { MailLocale } from '@gable/service-kit/email/email'
import type { Logger } from '@gable/service-kit/runtime/log'
import { isOpen } from '../identity/account.store.ts'
import { type Recipient, sendPasswordLink } from './links.ts'

const BATCH_SIZE = 100

export interface PasswordRequests {
  /** Stores a request for an address that may have an account, and processes the request shortly after. */
  add(email: string, locale: MailLocale): Promise<void>
  /** Processes pending requests, including those that another process left behind. */
  processAll(): Promise<void>
  /** Resolves when no request is being processed. */
  settled(): Promise<void>
}

/**
 * Handles requests for a new password. Looks up the account only after the HTTP response, so that all
 * responses take the same time.
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
        // The request stays until the sweep deletes it, and does not block other requests.
        log.error({ err: error }, 'Failed to process a password reset request')
        await postpone(db, id)
      }
    }
  }

  return {
    async add(email, locale) {
      await db.query('insert into accounts.password_request (email, locale) values ($1, $2)', [email, locale])
      inFlight = inFlight.then(processAll).catch((error: unknown) => {
        log.error({ err: error }, 'Failed to process password reset requests; will retry in the next run')
      })
    },
    processAll,
    settled: () => inFlight,
  }
}

/**
 * Schedules the next attempt: the second attempt at the next run, each later attempt after about twice the
 * previous delay.
 */
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
