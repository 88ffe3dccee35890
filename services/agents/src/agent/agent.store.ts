import type { Database } from '@gable/service-kit/database/database'
import { isKey } from '@gable/service-kit/http/params'
import {
  type Agent,
  type AgentCard,
  type AgentCardRow,
  type AgentRow,
  toAgent,
  toAgentCard,
} from './agent.ts'

const CARD = `
  master_customer_id as "masterCustomerId", first_name as "firstName", last_name as "lastName", title,
  photo_key as "photoKey", licenses, city, state, city_key as "cityKey", office_name as "officeName",
  office_master_customer_id as "officeMasterCustomerId", team_master_customer_id as "teamMasterCustomerId",
  website, primary_phone as "primaryPhone", email, languages, specialties,
  sub_specialties as "subSpecialties", civic_activities as "civicActivities",
  years_experience as "yearsExperience"`
const WHOLE = `${CARD}, awards, about, about_french as "aboutFrench"`

/** The agents with these ids, in no order; unknown ids are left out. */
export async function agentsByIds(db: Database, ids: readonly string[], photosUrl: string): Promise<Agent[]> {
  const rows = await rowsByIds<AgentRow>(db, WHOLE, ids)
  return rows.map((row) => toAgent(row, photosUrl))
}

/** The same agents as lists show them. */
export async function agentCardsByIds(
  db: Database,
  ids: readonly string[],
  photosUrl: string,
): Promise<AgentCard[]> {
  const rows = await rowsByIds<AgentCardRow>(db, CARD, ids)
  return rows.map((row) => toAgentCard(row, photosUrl))
}

async function rowsByIds<Row extends object>(
  db: Database,
  columns: string,
  ids: readonly string[],
): Promise<Row[]> {
  const keys = ids.filter(isKey)
  if (keys.length === 0) return []
  return db.read<Row>(`select ${columns} from agents.agent where master_customer_id = any($1)`, [keys])
}
