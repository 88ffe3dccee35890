import { createHash } from 'node:crypto'
import type { Database, Queryable } from '@gable/service-kit/database/database'
import { HttpError } from '@gable/service-kit/http/problem'
import {
  type ExportedRequest,
  type SentRequest,
  type StoredLead,
  type Submission,
  suspicions,
} from './lead.ts'

/** Information about a lead at submission that is not part of the request body. */
export interface SubmissionContext {
  accountId: string | null
  /** Reasons to hold the lead for review. Empty when the lead can be routed. */
  quarantineReasons: readonly string[]
  /** Delay in seconds before routing, long enough to check the lead. */
  routeInSeconds: number
}

/**
 * Stores a lead in one statement. If the lead is already stored, leaves the stored lead unchanged. Resolves
 * to the lead's id and whether the lead is new. Throws a 409 error when another request has the same
 * idempotency key.
 */
export async function insertLead(
  db: Database,
  lead: Submission,
  { accountId, quarantineReasons, routeInSeconds }: SubmissionContext,
): Promise<{ id: string; isNew: boolean }> {
  const [inserted] = await db.query<{ id: string }>(
    `insert into leads.lead
       (kind, idempotency_key, fingerprint, account_id, name, email, phone, message, upi, ouid, listing_id,
        listing_address, entity_type, entity_key, tour_type, wished_date, wished_time, locale, state, held_because,
        next_attempt_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
       now() + make_interval(secs => $21))
     on conflict (idempotency_key) do nothing
     returning id`,
    [
      lead.kind,
      lead.idempotencyKey,
      fingerprintOf(lead),
      accountId,
      lead.name,
      lead.email,
      lead.phone,
      lead.message,
      lead.uPI,
      lead.oUID,
      lead.listingId,
      lead.listingAddress,
      lead.entity?.type ?? null,
      lead.entity?.masterCustomerId ?? null,
      lead.tourType,
      lead.date,
      lead.time,
      lead.locale,
      quarantineReasons.length > 0 ? 'held' : 'waiting',
      quarantineReasons,
      routeInSeconds,
    ],
  )
  if (inserted) return { id: inserted.id, isNew: true }
  const id = await findLeadId(db, lead)
  if (id === undefined)
    throw new HttpError(409, ['Another request was sent with this key. Send this one with a new key.'])
  return { id, isNew: false }
}

/** Returns the id of the lead if it is already stored, otherwise undefined. */
export async function findLeadId(db: Database, lead: Submission): Promise<string | undefined> {
  const [known] = await db.query<{ id: string }>(
    'select id from leads.lead where idempotency_key = $1 and fingerprint = $2',
    [lead.idempotencyKey, fingerprintOf(lead)],
  )
  return known?.id
}

/** Holds a lead that is not routed yet. */
export async function quarantineLead(db: Queryable, id: string, ...reasons: string[]): Promise<void> {
  await db.query(
    `update leads.lead set state = 'held', held_because = held_because || $2::text[]
     where id = $1 and state = 'waiting'`,
    [id, reasons],
  )
}

/**
 * Returns the reasons why a lead is held, if at least one reason is a suspicion. Undefined for a lead that is
 * not held, or that is held only for other reasons.
 */
export async function suspicionsOnLead(db: Queryable, id: string): Promise<readonly string[] | undefined> {
  const [quarantined] = await db.query<{ because: string[] }>(
    `select held_because as because from leads.lead
     where id = $1 and state in ('held', 'dropped') and held_because && $2::text[]`,
    [id, suspicions],
  )
  return quarantined?.because
}

/** Releases a lead that was held as suspicious and was then resent with better proof. */
export async function releaseVerified(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update leads.lead set state = 'waiting', attempts = 0, waiting_since = now(), next_attempt_at = now()
     where id = $1 and state = 'held' and held_because <@ $2::text[]`,
    [id, suspicions],
  )
}

/** Ends the delay before routing, so that the lead is routed now. */
export async function routeNow(db: Queryable, id: string): Promise<void> {
  await db.query(
    "update leads.lead set next_attempt_at = now() where id = $1 and state = 'waiting' and attempts = 0",
    [id],
  )
}

/** Returns a member's requests, newest first. */
export async function leadsOfMember(db: Database, accountId: string, limit: number): Promise<SentRequest[]> {
  const rows = await db.query<StoredLead>(
    `select ${LEAD_COLUMNS} from leads.lead where account_id = $1 order by created_at desc, id limit $2`,
    [accountId, limit],
  )
  return rows.map(toSentRequest)
}

/** Returns all of a member's requests with all their fields, newest first. */
export async function exportLeadsOfMember(db: Database, accountId: string): Promise<ExportedRequest[]> {
  const rows = await db.query<StoredLead>(
    `select ${LEAD_COLUMNS} from leads.lead where account_id = $1 order by created_at desc, id`,
    [accountId],
  )
  return rows.map((row) => {
    const { name, email, phone, locale } = row
    return { ...toSentRequest(row), name, email, phone, locale }
  })
}

function toSentRequest(lead: StoredLead): SentRequest {
  const { id, kind, createdAt, message, uPI, oUID, listingId, listingAddress, entity, tourType, date, time } =
    lead
  const sentAt = createdAt.toISOString()
  return { id, kind, sentAt, message, uPI, oUID, listingId, listingAddress, entity, tourType, date, time }
}

/** Deletes leads older than two years. */
export async function deleteOldLeads(db: Database): Promise<void> {
  await db.query("delete from leads.lead where created_at < now() - interval '2 years'")
}

/** Columns of a StoredLead. */
export const LEAD_COLUMNS = `
  id, kind, account_id as "accountId", name, email, phone, message, upi as "uPI", ouid as "oUID", listing_id as "listingId",
  listing_address as "listingAddress", tour_type as "tourType", wished_date as "date", wished_time as "time",
  locale, created_at as "createdAt",
  case when entity_type is not null
    then jsonb_build_object('type', entity_type, 'masterCustomerId', entity_key) end as entity`

const RECORD_KEYS = ['oUID', 'listingId']

/**
 * Returns a hash that is equal for two requests only if the requests are equal. Ignores the member and the
 * form proof. Includes `oUID` and `listingId` only when they are set, because earlier versions of the service
 * do not include them and a retry may reach a different version than the first attempt.
 */
function fingerprintOf({ idempotencyKey: _key, proof: _proof, ...lead }: Submission): string {
  const entries = Object.entries(lead).filter(
    ([name, value]) => value !== null || !RECORD_KEYS.includes(name),
  )
  const sorted = entries.sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url')
}
