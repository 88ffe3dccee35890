import type { Database, Queryable, Transaction } from '@gable/service-kit/database/database'
import { COLUMNS } from '../identity/account.store.ts'
import { type AccountRow, type AccountUser, toAccountUser } from '../identity/account.ts'

const GRACE_PERIOD = '30 days'
const BATCH_SIZE = 100

/**
 * Schedules the deletion of an account after the grace period. Returns the deletion time; undefined when the
 * account no longer exists.
 */
export async function scheduleDeletion(transaction: Transaction, id: string): Promise<Date | undefined> {
  const [row] = await transaction.query<{ deletesAt: Date }>(
    `update accounts.account
     set deletes_at = now() + interval '${GRACE_PERIOD}', updated_at = now()
     where id = $1 returning deletes_at as "deletesAt"`,
    [id],
  )
  return row?.deletesAt
}

/** Cancels a scheduled deletion. Returns undefined when the account no longer exists. */
export async function cancelDeletion(db: Queryable, id: string): Promise<AccountUser | undefined> {
  const [row] = await db.query<AccountRow>(
    `update accounts.account set deletes_at = null, updated_at = now() where id = $1 returning ${COLUMNS}`,
    [id],
  )
  return row && toAccountUser(row)
}

/**
 * Deletes up to BATCH_SIZE accounts whose deletion is due, with their sessions, favorites, goals, and the
 * queued emails and password requests for their addresses. Returns the number of deleted accounts. Several
 * processes may run this function concurrently.
 */
export function deleteDueAccounts(db: Database): Promise<number> {
  return db.transaction(async (transaction) => {
    const due = await transaction.query<{ id: string; email: string }>(
      `select id, lower(email) as email from accounts.account where deletes_at <= now()
       order by deletes_at limit ${BATCH_SIZE} for update skip locked`,
    )
    const ids = due.map(({ id }) => id)
    const former = await formerAddresses(transaction, ids)
    await transaction.query('delete from accounts.account where id = any($1)', [ids])
    const addresses = [...due.map(({ email }) => email), ...former]
    for (const table of ['mail_outbox where lower(recipient)', 'password_request where lower(email)'])
      await transaction.query(`delete from accounts.${table} = any($1)`, [addresses])
    return due.length
  })
}

/**
 * Returns earlier addresses of these accounts, taken from their one-time links, except addresses that another
 * account now has.
 */
async function formerAddresses(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction.query<{ email: string }>(
    `select distinct lower(email) as email from accounts.one_time_link as link where account_id = any($1)
     and not exists (select from accounts.account where lower(email) = lower(link.email))`,
    [ids],
  )
  return rows.map(({ email }) => email)
}
