import type { Database } from '@gable/service-kit/database/database'
import { z } from 'zod'
import { DeadDelivery, listDead, retryDead } from '../webhook/webhook.store.ts'
import { FoundLead, findLeads, isReference } from './found-lead.ts'
import { dropQuarantined, listQuarantined, QuarantinedLead, releaseQuarantined } from './quarantine.store.ts'

export { FoundLead, isReference }

/** What an operator has to look at. */
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

/** Does it to the one of this id, or to 'all'; says to how many. */
export async function applyAction(db: Database, action: Action, idOrAll: string): Promise<number> {
  if (!(await hasLeads(db))) return 0
  if (action === 'retry') return retryDead(db, idOrAll)
  return action === 'drop' ? dropQuarantined(db, idOrAll) : releaseQuarantined(db, idOrAll)
}

/** Before the service ever ran here there is nothing to ask. */
async function hasLeads(db: Database): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(
    "select to_regclass('leads.webhook_delivery') is not null as found",
  )
  return row?.found === true
}
