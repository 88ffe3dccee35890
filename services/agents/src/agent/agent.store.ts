import type { Database } from '@gable/service-kit/database/database'
import { isKey } from '@gable/service-kit/http/params'
import { type Agent, type AgentRow, toAgent } from './agent.ts'

const COLUMNS = `
  master_customer_id as "masterCustomerId", first_name as "firstName", last_name as "lastName", title,
  photo_key as "photoKey", licenses, city, state, city_key as "cityKey", office_name as "officeName",
  office_master_customer_id as "officeMasterCustomerId", team_master_customer_id as "teamMasterCustomerId",
  website, primary_phone as "primaryPhone", email, languages, specialties,
  sub_specialties as "subSpecialties", civic_activities as "civicActivities",
  years_experience as "yearsExperience", awards, about, about_french as "aboutFrench"`

/** The agents with these ids, in no order; unknown ids are left out. */
export async function agentsByIds(db: Database, ids: readonly string[], photosUrl: string): Promise<Agent[]> {
  const rows = await db.read<AgentRow>(
    `select ${COLUMNS} from agents.agent where master_customer_id = any($1)`,
    [ids.filter(isKey)],
  )
  return rows.map((row) => toAgent(row, photosUrl))
}
