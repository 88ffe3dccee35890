import type { Database } from '@gable/service-kit/database/database'
import { z } from 'zod'
import { dropHeld, HeldLead, listHeld, releaseHeld } from '../held/held.store.ts'
import { DeadDelivery, listDead, retryDead } from '../webhook/webhook.store.ts'
import { FoundLead, findLeads, isReference } from './found-lead.ts'

export { FoundLead, isReference }

/** What an operator has to look at. */
export const LeadsReport = z.object({ held: z.array(HeldLead), dead: z.array(DeadDelivery) })
export type LeadsReport = z.infer<typeof LeadsReport>

export const ACTIONS = ['release', 'drop', 'retry'] as const
export type Action = (typeof ACTIONS)[number]

export async function reportLeads(db: Database): Promise<LeadsReport> {
  if (!(await hasLeads(db))) return { held: [], dead: [] }
  return { held: await listHeld(db), dead: await listDead(db) }
}

/** Returns the requests with this reference. */
export const lookUp = async (db: Database, reference: string): Promise<FoundLead[]> =>
  (await hasLeads(db)) ? findLeads(db, reference) : []

/** Does it to the one of this id, or to 'all'; says to how many. */
export async function act(db: Database, action: Action, what: string): Promise<number> {
  if (!(await hasLeads(db))) return 0
  if (action === 'retry') return retryDead(db, what)
  return action === 'drop' ? dropHeld(db, what) : releaseHeld(db, what)
}

/** Before the service ever ran here there is nothing to ask. */
async function hasLeads(db: Database): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(
    "select to_regclass('leads.webhook_delivery') is not null as found",
  )
  return row?.found === true
}
