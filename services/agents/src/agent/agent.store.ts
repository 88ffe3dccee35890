import { plain } from '@gable/data/places/names'
import type { Database } from '@gable/service-kit/database/database'
import { countOf, offsetOf, pageFields, withinReach } from '@gable/service-kit/http/paging'
import { isKey, keyText } from '@gable/service-kit/http/params'
import { z } from 'zod'
import { type Agent, type AgentRow, toAgent } from './agent.ts'

export const AgentSearch = withinReach(
  z.object({
    ...pageFields,
    cityKey: keyText.optional().describe('placeKey of a city'),
    state: z
      .string()
      .regex(/^[a-z]{2}$/i, 'must be a two-letter code, like TX')
      .optional(),
    officeKey: keyText.optional().describe('masterCustomerId of an office'),
    name: z.string().max(100).optional().describe('Beginnings of the words of a name, in any order'),
  }),
)
export type AgentSearch = z.infer<typeof AgentSearch>

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

/** A page of agents by family name, and how many match in all. */
export async function searchAgents(db: Database, search: AgentSearch, photosUrl: string) {
  const { sql, values } = whereOf(search)
  const [counted, rows] = await Promise.all([
    db.read<{ total: number }>(countOf(`from agents.agent ${sql}`), values),
    db.read<AgentRow>(
      `select ${COLUMNS} from agents.agent ${sql}
       order by last_name, first_name, master_customer_id
       limit ${search.pageSize} offset ${offsetOf(search)}`,
      values,
    ),
  ])
  return { total: counted[0]?.total ?? 0, agents: rows.map((row) => toAgent(row, photosUrl)) }
}

function whereOf({ cityKey, state, officeKey, name }: AgentSearch) {
  const conditions = ['true']
  const values: string[] = []
  const add = (test: string, value: string) => conditions.push(`${test} $${values.push(value)}`)
  if (cityKey !== undefined) add('city_key =', cityKey)
  if (state !== undefined) add('state =', state.toUpperCase())
  if (officeKey !== undefined) add('office_master_customer_id =', officeKey)
  if (name !== undefined) {
    // plain() leaves letters and digits only, so nothing in a word means something to LIKE.
    const words = plain(name).split(' ').filter(Boolean)
    for (const word of words) add('search_name like', `% ${word}%`)
    if (name.trim() && words.length === 0) conditions.push('false')
  }
  return { sql: `where ${conditions.join(' and ')}`, values }
}
