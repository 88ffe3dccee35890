import type { Database, Transaction } from '@gable/service-kit/database/database'
import { NOW_MS } from '@gable/service-kit/database/now-ms'
import { z } from 'zod'
import type { RoutingResult } from '../assignee/assignee.ts'
import type { StoredLead } from '../lead/lead.ts'
import { payloadOf } from './payload.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600
/** Before each further try, in seconds: about a day from the first one to the last. */
export const RETRY_DELAYS_SECONDS = [
  30,
  2 * MINUTE_SECONDS,
  10 * MINUTE_SECONDS,
  30 * MINUTE_SECONDS,
  HOUR_SECONDS,
  2 * HOUR_SECONDS,
  4 * HOUR_SECONDS,
  8 * HOUR_SECONDS,
  8 * HOUR_SECONDS,
]
const LEASE_SECONDS = MINUTE_SECONDS

const WAITING = 'delivered_at is null and dead_at is null'

export interface Delivery {
  id: string
  payload: string
  /** This try among them. */
  attempts: number
}

/** Keeps what a company's own system is to hear of a lead, in the transaction that routes it. */
export async function queueDelivery(
  transaction: Transaction,
  lead: StoredLead,
  routed: RoutingResult,
): Promise<void> {
  await transaction.query(
    'insert into leads.webhook_delivery (lead_id, payload) values ($1, $2) on conflict (lead_id) do nothing',
    [lead.id, JSON.stringify(payloadOf(lead, routed, new Date()))],
  )
}

/** Takes up to `count` that are due, new ones before retries. Each is due again in a minute, should this process end amid its try. */
export function claimDeliveries(db: Database, count: number): Promise<Delivery[]> {
  return db.query<Delivery>(
    `update leads.webhook_delivery
     set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
     where id in (
       select id from leads.webhook_delivery where ${WAITING} and next_attempt_at <= ${NOW_MS}
       order by attempts > 0, next_attempt_at limit $1 for update skip locked)
     returning id, payload, attempts`,
    [count, LEASE_SECONDS],
  )
}

export async function markDelivered(db: Database, id: string): Promise<void> {
  await db.query(
    'update leads.webhook_delivery set delivered_at = now(), payload = null, last_error = null where id = $1',
    [id],
  )
}

/** Has it tried again after its pause; past the last one it is dead. Says whether it is. */
export async function markFailed(db: Database, { id, attempts }: Delivery, reason: string): Promise<boolean> {
  const pause = RETRY_DELAYS_SECONDS[attempts - 1]
  await db.query(
    `update leads.webhook_delivery set last_error = $2,
       next_attempt_at = now() + make_interval(secs => coalesce($3, 0)),
       dead_at = case when $3::int is null then now() end
     where id = $1 and ${WAITING}`,
    [id, reason, pause ?? null],
  )
  return pause === undefined
}

const MAX_LISTED = 200

/** What a company's own system did not take in about a day. */
export const DeadDelivery = z.object({
  id: z.string(),
  lead: z.string(),
  at: z.coerce.date(),
  tries: z.number(),
  reason: z.string().nullable(),
})
export type DeadDelivery = z.infer<typeof DeadDelivery>

/** The newest first. */
export function listDead(db: Database): Promise<DeadDelivery[]> {
  return db.query<DeadDelivery>(
    `select id, lead_id as lead, dead_at as at, attempts as tries, last_error as reason
     from leads.webhook_delivery where dead_at is not null order by dead_at desc limit $1`,
    [MAX_LISTED],
  )
}

/** Tries the dead one of this id again, or of this lead, or all of them, from the first try on; says how many. */
export async function retryDead(db: Database, idOrAll: string): Promise<number> {
  const retried = await db.query(
    `update leads.webhook_delivery set dead_at = null, attempts = 0, next_attempt_at = now()
     where dead_at is not null and ($1 in (id::text, lead_id::text) or $1 = 'all') returning id`,
    [idOrAll],
  )
  return retried.length
}

/** Forgets what arrived, a month later. */
export async function deleteDelivered(db: Database): Promise<void> {
  await db.query("delete from leads.webhook_delivery where delivered_at < now() - interval '30 days'")
}
