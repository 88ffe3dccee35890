import { z } from 'zod'

const text = z.string().nullish()
const texts = z.array(z.string()).nullish()

/** An agent, as the agents service writes them. */
export const agentContract = z.object({
  masterCustomerId: z.string().min(1),
  firstName: text,
  lastName: text,
  title: text,
  associatePhoto: text,
  photo: text,
  licenses: z.array(z.object({ state: z.string() })).nullish(),
  city: text,
  state: text,
  officeName: text,
  officeMasterCustomerId: text,
  teamMasterCustomerId: text,
  website: text,
  primaryPhone: text,
  bioUrl: text,
  languages: texts,
  specialties: texts,
  yearsExperience: z.number().transform(Math.floor).nullish(),
  about: text,
  aboutFrench: text,
})

export const teamContract = z.object({
  masterCustomerId: z.string().min(1),
  teamName: text,
  city: text,
  state: text,
  officeMasterCustomerId: text,
})

export type AgentRow = z.output<typeof agentContract>
export type TeamRow = z.output<typeof teamContract>
