import type { Database } from '@gable/service-kit/database/database'
import { isKey } from '@gable/service-kit/http/params'
import { CARD_COLUMNS } from '../roster/columns.ts'
import { type Agent, type AgentRow, toAgent } from './agent.ts'

/** The agents with these ids, in no order; unknown ids are left out. */
export async function agentsByIds(db: Database, ids: readonly string[], photosUrl: string): Promise<Agent[]> {
  const keys = ids.filter(isKey)
  if (keys.length === 0) return []
  // As one text, which is read several times faster than so many rows of arrays.
  const [found] = await db.read<{ agents: AgentRow[] | null }>(
    `select json_agg(agent) as agents from (
       select master_customer_id as "masterCustomerId", ${CARD_COLUMNS},
              awards, about, about_french as "aboutFrench"
       from agents.agent where master_customer_id = any($1)
     ) agent`,
    [keys],
  )
  return found?.agents?.map((row) => toAgent(row, photosUrl)) ?? []
}
