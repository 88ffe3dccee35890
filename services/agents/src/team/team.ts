import { slugify } from '@gable/data/places/names'
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

/** What the database keeps of a team, with how many agents point to it. */
export type TeamRow = Omit<Team, 'entityType' | 'teamUrl'>

export function toTeam(row: TeamRow): Team {
  const { teamName, city, state, masterCustomerId } = row
  const which = slugify([teamName, city, state].join(' ')) || 'team'
  return {
    ...row,
    entityType: 'team',
    teamUrl: `/real-estate-teams/${which}/${encodeURIComponent(masterCustomerId)}`,
  }
}
