import type { Database, Transaction } from '@gable/service-kit/database/database'
import { NOW_MS } from '@gable/service-kit/database/now-ms'
import type { Assignee } from '../assignee/assignee.ts'
import { LEAD_COLUMNS } from '../lead/lead.store.ts'
import type { StoredLead } from '../lead/lead.ts'

/**
 * Delay between routing attempts. Doubles from 30 seconds to 10 minutes, and always exceeds the duration of
 * an attempt.
 */
const RETRY_DELAY = "least(interval '30 seconds' * power(2, least(attempts, 10)), interval '10 minutes')"
/** Time limit for finding an assignee. After this time, the lead goes to the fallback mailbox. */
const ROUTING_TIMEOUT = "interval '1 hour'"

export interface WaitingLead extends StoredLead {
  /** Whether routing has failed for longer than an hour. */
  isLate: boolean
  /** Reasons why the lead was held before an operator released it. Empty when it was not held. */
  heldBecause: readonly string[]
}

/**
 * Claims up to `count` leads that are due, new leads before retries. A lead becomes due again after its retry
 * delay if this process exits before routing it.
 */
export function claimWaitingLeads(db: Database, count: number): Promise<WaitingLead[]> {
  return db.query<WaitingLead>(
    `update leads.lead set attempts = attempts + 1, next_attempt_at = now() + ${RETRY_DELAY}
     where id in (
       select id from leads.lead where state = 'waiting' and next_attempt_at <= ${NOW_MS}
       order by attempts > 0, next_attempt_at limit $1 for update skip locked)
     returning ${LEAD_COLUMNS}, held_because as "heldBecause", waiting_since < now() - ${ROUTING_TIMEOUT} as "isLate"`,
    [count],
  )
}

/**
 * Marks a lead as routed. Returns false when it was already routed or held in the meantime; the caller then
 * sends no email.
 */
export async function markRouted(
  transaction: Transaction,
  id: string,
  { who, key }: Assignee,
  recipient: string | null,
): Promise<boolean> {
  const marked = await transaction.query(
    `update leads.lead
     set state = 'routed', routed_at = now(), routed_to = $2, routed_key = $3, recipient = $4
     where id = $1 and state = 'waiting' returning id`,
    [id, who, key, recipient],
  )
  return marked.length > 0
}

/** Returns the number of leads emailed to this address within the last hour. */
export async function countRecentMails(db: Database, recipient: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    "select count(*) from leads.lead where recipient = $1 and routed_at > now() - interval '1 hour'",
    [recipient],
  )
  return row?.count ?? 0
}

/**
 * Returns a SQL expression for the mailbox of an address: lower case, without a plus suffix. Must equal the
 * expression in the database index on this value.
 */
const mailboxOf = (address: string) => `lower(regexp_replace(${address}, '^([^+@]+)[+][^@]*@', '\\1@'))`

/**
 * Returns the number of leads from this sender that were routed within the last day, across all spellings of
 * the email address.
 */
export async function countRecentReceipts(db: Database, email: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*) from leads.lead
     where ${mailboxOf('email')} = ${mailboxOf('$1::text')} and routed_at > now() - interval '1 day'`,
    [email],
  )
  return row?.count ?? 0
}
