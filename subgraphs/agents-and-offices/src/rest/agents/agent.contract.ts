import { address, link, listOf, text, whole } from '@gable/subgraph-kit/rest/fields'
import { plainText } from '@gable/subgraph-kit/rest/plain-text'
import { z } from 'zod'

const texts = z.array(z.string()).nullish()
const awards = z.array(z.object({ name: z.string(), year: whole })).nullish()
const remarks = text.transform(plainText)

/** Fields of an agent in the agents service. */
export const agentFields = z.object({
  masterCustomerId: z.string().min(1),
  firstName: text,
  lastName: text,
  title: text,
  associatePhoto: link.nullish(),
  photo: link.nullish(),
  licenses: z.array(z.object({ state: z.string(), number: text })).nullish(),
  city: text,
  cityKey: text,
  state: text,
  officeName: text,
  officeMasterCustomerId: text,
  teamMasterCustomerId: text,
  website: address.nullish(),
  primaryPhone: text,
  bioUrl: link.nullish(),
  languages: texts,
  specialties: texts,
  subSpecialties: texts,
  civicActivities: texts,
  careerAwards: awards,
  awards,
  teamAwards: awards,
  yearsExperience: whole,
  about: remarks,
  aboutFrench: remarks,
})

/** Fields of a team in the agents service. */
export const teamFields = z.object({
  masterCustomerId: z.string().min(1),
  teamName: text,
  city: text,
  cityKey: text,
  state: text,
  officeMasterCustomerId: text,
  teamUrl: link.nullish(),
  memberCount: whole,
  about: remarks,
  aboutFrench: remarks,
})

/** An agent with the `entityType` that distinguishes agents from teams in a list. */
export const agentContract = agentFields.transform((row) => ({ ...row, entityType: 'agent' as const }))
export const teamContract = teamFields.transform((row) => ({ ...row, entityType: 'team' as const }))

export type AgentRow = z.output<typeof agentContract>
export type TeamRow = z.output<typeof teamContract>

/** The agents of a team, sorted by family name. */
export const teamMembersContract = z.object({
  teamId: z.string().min(1),
  members: listOf(agentContract),
})

/** The teams that work from an office. */
export const officeTeamsContract = z.object({ officeId: z.string().min(1), teams: listOf(teamContract) })

export type TeamMembersRow = z.output<typeof teamMembersContract>
export type OfficeTeamsRow = z.output<typeof officeTeamsContract>
