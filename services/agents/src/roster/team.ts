import { slugify } from '@gable/places/names'
import { z } from 'zod'

/** A team of agents with a common name. */
export const Team = z.object({
  masterCustomerId: z.string(),
  entityType: z.literal('team'),
  teamName: z.string(),
  city: z.string(),
  state: z.string(),
  cityKey: z.string(),
  officeMasterCustomerId: z.string(),
  teamUrl: z.string().describe('Path of the profile page on the site'),
  memberCount: z.int().describe('Number of agents in the team'),
  about: z.string(),
  aboutFrench: z.string(),
})
export type Team = z.infer<typeof Team>

/** SQL: the stored columns of a team. */
export const TEAM_COLUMNS = `
  team_name as "teamName", city, state, city_key as "cityKey",
  office_master_customer_id as "officeMasterCustomerId", about, about_french as "aboutFrench"`

/** A team as the database stores it, without the key. */
export type TeamRow = Omit<Team, 'masterCustomerId' | 'entityType' | 'teamUrl' | 'memberCount'>

export function toTeam(key: string, row: TeamRow, memberCount: number): Team {
  const slug = slugify([row.teamName, row.city, row.state].join(' ')) || 'team'
  return {
    masterCustomerId: key,
    entityType: 'team',
    teamName: row.teamName,
    city: row.city,
    state: row.state,
    cityKey: row.cityKey,
    officeMasterCustomerId: row.officeMasterCustomerId,
    teamUrl: `/real-estate-teams/${slug}/${encodeURIComponent(key)}`,
    memberCount,
    about: row.about,
    aboutFrench: row.aboutFrench,
  }
}
