import type { Database, Transaction } from '@gable/service-kit/database/database'
import { NOW_MS } from '@gable/service-kit/database/now-ms'
import type { Assignee } from '../assignee/assignee.ts'
import { LEAD_COLUMNS } from '../lead/lead.store.ts'
import type { StoredLead } from '../lead/lead.ts'

/** Between two tries: doubles from half a minute to ten. Longer than a try takes. */
const RETRY_DELAY = "least(interval '30 seconds' * power(2, least(attempts, 10)), interval '10 minutes')"
/** So long somebody is looked for; then the house hears of the lead. */
const ROUTING_TIMEOUT = "interval '1 hour'"

export interface WaitingLead extends StoredLead {
  /** Whether routing has failed for longer than an hour. */
  isLate: boolean
  /** Why it was held before an operator released it; empty when it was not. */
  heldBecause: readonly string[]
}

/** Takes up to `count` leads that are due, new ones before retries. Each is due again after its pause, should this process end before it is routed. */
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

/** Marks a lead as routed. False where it is so already, or was held meanwhile: then nobody is told. */
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

/** How many leads were mailed there within the hour. */
export async function countRecentMails(db: Database, recipient: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    "select count(*) from leads.lead where recipient = $1 and routed_at > now() - interval '1 hour'",
    [recipient],
  )
  return row?.count ?? 0
}

/** The mailbox that an address belongs to: in lower case, without what follows a plus. As the index has it. */
const mailboxOf = (address: string) => `lower(regexp_replace(${address}, '^([^+@]+)[+][^@]*@', '\\1@'))`

/** How many leads of this sender were routed within the day, however their address was spelled. */
export async function countRecentReceipts(db: Database, email: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*) from leads.lead
     where ${mailboxOf('email')} = ${mailboxOf('$1::text')} and routed_at > now() - interval '1 day'`,
    [email],
  )
  return row?.count ?? 0
}
