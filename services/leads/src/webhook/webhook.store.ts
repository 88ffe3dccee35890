import { HOUR_SECONDS, MINUTE_SECONDS } from '@gable/kit/time/durations'
import type { Database, Transaction } from '@gable/service-kit/database/database'
import { NOW_MS } from '@gable/service-kit/database/now-ms'
import { z } from 'zod'
import type { RoutingResult } from '../assignee/assignee.ts'
import type { StoredLead } from '../lead/lead.ts'
import { payloadOf } from './payload.ts'

/** Delays in seconds before each retry: about a day from the first attempt to the last. */
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
  /** Number of attempts, including the current one. */
  attempts: number
}

/** Queues a lead for a company's own system, in the transaction that routes the lead. */
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

/**
 * Claims up to `count` deliveries that are due, new deliveries before retries. A delivery becomes due again
 * after a minute if this process exits during the attempt.
 */
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

/**
 * Schedules the next retry, or marks the delivery as dead when no retries remain. Returns whether the
 * delivery is dead.
 */
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

/** A delivery that a company's own system did not accept within about a day. */
export const DeadDelivery = z.object({
  id: z.string(),
  lead: z.string(),
  at: z.coerce.date(),
  tries: z.number(),
  reason: z.string().nullable(),
})
export type DeadDelivery = z.infer<typeof DeadDelivery>

/** Returns dead deliveries, newest first. */
export function listDead(db: Database): Promise<DeadDelivery[]> {
  return db.query<DeadDelivery>(
    `select id, lead_id as lead, dead_at as at, attempts as tries, last_error as reason
     from leads.webhook_delivery where dead_at is not null order by dead_at desc limit $1`,
    [MAX_LISTED],
  )
}

/**
 * Restarts the dead delivery with this delivery or lead id, or all dead deliveries when `idOrAll` is 'all',
 * from the first attempt. Returns the number of restarted deliveries.
 */
export async function retryDead(db: Database, idOrAll: string): Promise<number> {
  const retried = await db.query(
    `update leads.webhook_delivery set dead_at = null, attempts = 0, next_attempt_at = now()
     where dead_at is not null and ($1 in (id::text, lead_id::text) or $1 = 'all') returning id`,
    [idOrAll],
  )
  return retried.length
}

/** Deletes deliveries a month after they succeeded. */
export async function deleteDelivered(db: Database): Promise<void> {
  await db.query("delete from leads.webhook_delivery where delivered_at < now() - interval '30 days'")
}
