import { createLog } from '@gable/service-kit/runtime/log'
import {
  type Action,
  applyAction,
  FoundLead,
  findRequests,
  LeadsReport,
  reportLeads,
} from '@gable/service-leads/operator/operator'
import { z } from 'zod'
import { env } from '../env/env.ts'
import { isServing, requestJson } from '../process/local-services.ts'
import { openConfiguredDatabase } from '../process/open-configured-database.ts'

/** Source of leads for the operator commands. */
export interface LeadsSource {
  report(): Promise<LeadsReport>
  /** Returns the requests with this reference. */
  find(reference: string): Promise<FoundLead[]>
  /**
   * Applies the action to the lead or webhook with this id, or to all when `what` is 'all'. Returns the
   * number of changed records.
   */
  act(action: Action, what: string): Promise<number>
  close(): Promise<void>
}

const Report = z.object({ data: LeadsReport })
const Found = z.object({ data: z.array(FoundLead) })
const Done = z.object({ data: z.object({ count: z.number() }) })

/**
 * Opens Postgres if DATABASE_URL is set. Otherwise uses the services process that has the embedded database
 * open, or opens the embedded database if no process has it open.
 */
export async function openLeadsSource(): Promise<LeadsSource> {
  const url = `http://127.0.0.1:${env.PORT}/leads/operator`
  if (!env.DATABASE_URL && (await isServing(url)))
    return {
      report: async () => Report.parse(await requestJson(url)).data,
      find: async (reference) =>
        Found.parse(await requestJson(`${url}/requests/${encodeURIComponent(reference)}`)).data,
      act: async (action, what) => Done.parse(await requestJson(`${url}/${action}`, { what })).data.count,
      close: async () => {},
    }
  const db = await openConfiguredDatabase(createLog('leads', 'warn'), env.DATABASE_STATEMENT_TIMEOUT_MS)
  return {
    report: () => reportLeads(db),
    find: (reference) => findRequests(db, reference),
    act: (action, what) => applyAction(db, action, what),
    close: () => db.close(),
  }
}
