import { z } from 'zod'
import { type PageParams, pageFields, type WhereParams, withTotal } from '../directory/directory.contract.ts'
import { agentFields, teamFields } from './agent.contract.ts'

const count = z.int().nonnegative()
const values = z.array(z.object({ value: z.string(), count }))

/** An agent or a team. What else there may be one day is nothing that the schema has a type for. */
const entry = z.union([
  agentFields.extend({ entityType: z.literal('agent') }),
  teamFields.extend({ entityType: z.literal('team') }),
  z
    .object({ entityType: z.string().refine((word) => word !== 'agent' && word !== 'team') })
    .transform(() => null),
])

/** What the choices of each filter would find. */
const facets = z.object({
  languages: values,
  specialties: values,
  subSpecialties: values,
  civicActivities: values,
  licensedIn: values,
  yearsExperience: z.array(z.object({ atLeast: z.int(), count })),
  withPhoto: count,
})

export const agentSearchContract = z
  .object({
    ...pageFields,
    results: z
      .array(entry)
      .transform((entries) => entries.filter((one) => one !== null))
      .optional(),
    facets: facets.nullish().catch(null),
  })
  .transform(withTotal)

export type AgentSearchRow = z.output<typeof agentSearchContract>

/** Which agents, in a query string; lists as valueList writes them. */
export interface WhichAgentsParams extends WhereParams {
  languages?: string
  specialties?: string
  subSpecialties?: string
  civicActivities?: string
  licensedIn?: string
  yearsExperience?: number
  mustHavePhoto?: true
  isCollection?: true
  officeKey?: string
  teamKey?: string
}

export interface AgentSearchParams extends WhichAgentsParams, PageParams<'daily' | 'name' | 'experience'> {}

/** `a,b`; a comma within a value comes behind a backslash, and so does a backslash. */
export const valueList = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',')
