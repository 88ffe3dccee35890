import { z } from 'zod'

const text = z.string().nullish()
const texts = z.array(z.string()).nullish()
const wholeNumber = z.number().transform(Math.floor).nullish()
const awards = z.array(z.object({ name: z.string(), year: wholeNumber })).nullish()

/** What the agents service writes of an agent. */
export const agentFields = z.object({
  masterCustomerId: z.string().min(1),
  firstName: text,
  lastName: text,
  title: text,
  associatePhoto: text,
  photo: text,
  licenses: z.array(z.object({ state: z.string(), number: text })).nullish(),
  city: text,
  cityKey: text,
  state: text,
  officeName: text,
  officeMasterCustomerId: text,
  teamMasterCustomerId: text,
  website: text,
  primaryPhone: text,
  bioUrl: text,
  languages: texts,
  specialties: texts,
  subSpecialties: texts,
  civicActivities: texts,
  careerAwards: awards,
  awards,
  teamAwards: awards,
  yearsExperience: wholeNumber,
  about: text,
  aboutFrench: text,
})

/** What it writes of a team. */
export const teamFields = z.object({
  masterCustomerId: z.string().min(1),
  teamName: text,
  city: text,
  cityKey: text,
  state: text,
  officeMasterCustomerId: text,
  teamUrl: text,
  memberCount: wholeNumber,
  about: text,
  aboutFrench: text,
})

/** An agent, and by what word a list tells them from a team. */
export const agentContract = agentFields.transform((row) => ({ ...row, entityType: 'agent' as const }))
export const teamContract = teamFields.transform((row) => ({ ...row, entityType: 'team' as const }))

export type AgentRow = z.output<typeof agentContract>
export type TeamRow = z.output<typeof teamContract>

/** The agents of a team by family name. */
export const teamMembersContract = z.object({
  teamId: z.string().min(1),
  members: z.array(agentContract),
})

/** The teams that work from an office. */
export const officeTeamsContract = z.object({ officeId: z.string().min(1), teams: z.array(teamContract) })

export type TeamMembersRow = z.output<typeof teamMembersContract>
export type OfficeTeamsRow = z.output<typeof officeTeamsContract>
