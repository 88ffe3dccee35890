import type { Database } from '@gable/service-kit/database/database'
import { z } from 'zod'
import { DeadDelivery, listDead, retryDead } from '../webhook/webhook.store.ts'
import { dropQuarantined, listQuarantined, QuarantinedLead, releaseQuarantined } from './quarantine.store.ts'

/** Leads and deliveries that an operator must review. */
export const LeadsReport = z.object({ held: z.array(QuarantinedLead), dead: z.array(DeadDelivery) })
export type LeadsReport = z.infer<typeof LeadsReport>

export const ACTIONS = ['release', 'drop', 'retry'] as const
export type Action = (typeof ACTIONS)[number]

export async function reportLeads(db: Database): Promise<LeadsReport> {
  if (!(await hasLeads(db))) return { held: [], dead: [] }
  return { held: await listQuarantined(db), dead: await listDead(db) }
}

/** Returns the requests with this reference. */
export const findRequests = async (db: Database, reference: string): Promise<FoundLead[]> =>
  (await hasLeads(db)) ? findLeads(db, reference) : []

/**
 * Applies the action to the record with this id, or to all records when `idOrAll` is 'all'. Returns the
 * number of changed records.
 */
export async function applyAction(db: Database, action: Action, idOrAll: string): Promise<number> {
  if (!(await hasLeads(db))) return 0
  if (action === 'retry') return retryDead(db, idOrAll)
  return action === 'drop' ? dropQuarantined(db, idOrAll) : releaseQuarantined(db, idOrAll)
}

/** Returns false when the tables do not exist because the service never ran on this database. */
async function hasLeads(db: Database): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(
    "select to_regclass('leads.webhook_delivery') is not null as found",
  )
  return row?.found === true
}

/** A request as an operator sees it, with its delivery state. */
export const FoundLead = z.object({
  id: z.string(),
  kind: z.string(),
  at: z.coerce.date(),
  state: z.enum(['waiting', 'held', 'dropped', 'routed']),
  because: z.array(z.string()).describe('Why the request is or was held'),
  routedTo: z.string().nullable().describe('agent, team, office, sponsor, or house'),
  routedKey: z.string().nullable().describe('masterCustomerId of the recipient'),
  recipient: z.string().nullable().describe('Email address that receives the request'),
  address: z.string().nullable().describe('Address of the home, as the visitor saw or typed it'),
  entity: z
    .string()
    .nullable()
    .describe('The agent, team, or office to which the visitor addressed the request'),
  tourType: z.string().nullable(),
  date: z.string().nullable(),
  time: z.string().nullable(),
  listingId: z.string().nullable(),
  uPI: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
})
export type FoundLead = z.infer<typeof FoundLead>

/**
 * A reference from an email, such as `0C8E-0F8E`, with or without its hyphen and in upper or lower case, or a
 * complete id.
 */
const REFERENCE = /^([\da-f]{4})-?([\da-f]{4})(-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})?$/i

export const isReference = (text: string): boolean => REFERENCE.test(text)

/**
 * Returns the requests with this reference or id, newest first. Several requests may share a reference.
 * Returns an empty array for text that is neither a reference nor an id.
 */
export async function findLeads(db: Database, reference: string): Promise<FoundLead[]> {
  const [, first, second, rest] = REFERENCE.exec(reference) ?? []
  if (first === undefined || second === undefined) return []
  const ids = (end: string) => `${first}${second}${rest ?? end}`
  return db.query<FoundLead>(
    `select id, kind, created_at as at, state, held_because as because, routed_to as "routedTo",
       routed_key as "routedKey", recipient, listing_address as address,
       entity_type || ' ' || entity_key as entity, tour_type as "tourType", wished_date::text as date,
       wished_time as time, listing_id as "listingId", upi as "uPI", name, email, phone, message
     from leads.lead where id between $1 and $2 order by created_at desc`,
    [ids('-0000-0000-0000-000000000000'), ids('-ffff-ffff-ffff-ffffffffffff')],
  )
}
