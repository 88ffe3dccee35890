import { slugify } from '@gable/places/names'
import { z } from 'zod'

/** Agents who work together under one name. */
export const Team = z.object({
  masterCustomerId: z.string(),
  entityType: z.literal('team'),
  teamName: z.string(),
  city: z.string(),
  state: z.string(),
  cityKey: z.string(),
  officeMasterCustomerId: z.string(),
  teamUrl: z.string().describe('Path of the profile on the site'),
  memberCount: z.int().describe('How many agents belong to it'),
  about: z.string(),
  aboutFrench: z.string(),
})
export type Team = z.infer<typeof Team>

/** What is kept of a team, in SQL. */
export const TEAM_COLUMNS = `
  team_name as "teamName", city, state, city_key as "cityKey",
  office_master_customer_id as "officeMasterCustomerId", about, about_french as "aboutFrench"`

/** What is kept of a team, beside the key. */
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
