import type { Database } from '@gable/service-kit/database/database'
import { isKey } from '@gable/service-kit/http/params'
import { z } from 'zod'

/** Agents who work together under one name. */
export const Team = z.object({
  masterCustomerId: z.string(),
  teamName: z.string(),
  city: z.string(),
  state: z.string(),
  cityKey: z.string(),
  officeMasterCustomerId: z.string(),
  about: z.string(),
  aboutFrench: z.string(),
})
export type Team = z.infer<typeof Team>

/** The teams with these ids, in no order; unknown ids are left out. */
export function teamsByIds(db: Database, ids: readonly string[]): Promise<Team[]> {
  return db.read<Team>(
    `select master_customer_id as "masterCustomerId", team_name as "teamName", city, state,
            city_key as "cityKey", office_master_customer_id as "officeMasterCustomerId",
            about, about_french as "aboutFrench"
     from agents.team where master_customer_id = any($1)`,
    [ids.filter(isKey)],
  )
}
