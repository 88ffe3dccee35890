import type { Database } from '@gable/service-kit/database/database'
import { isKey } from '@gable/service-kit/http/params'
import { type Agent, type AgentRow, toAgent } from './agent.ts'

/** SQL: the agent columns that lists show. */
export const CARD_COLUMNS = `
  first_name as "firstName", last_name as "lastName", title, photo_key as "photoKey", licenses, city, state,
  city_key as "cityKey", office_name as "officeName",
  office_master_customer_id as "officeMasterCustomerId", team_master_customer_id as "teamMasterCustomerId",
  website, primary_phone as "primaryPhone", email, languages, specialties,
  sub_specialties as "subSpecialties", civic_activities as "civicActivities",
  years_experience as "yearsExperience"`

/** Returns the agents with these ids, in no particular order. Omits unknown ids. */
export async function agentsByIds(db: Database, ids: readonly string[], photosUrl: string): Promise<Agent[]> {
  const keys = ids.filter(isKey)
  if (keys.length === 0) return []
  // Read the agents as a single JSON value, which is several times faster than reading many rows with arrays.
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
