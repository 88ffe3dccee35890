import { count } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'
import { type PageParams, type PlaceParams, pageFields, withTotal } from '../directory/directory.contract.ts'
import { agentFields, teamFields } from './agent.contract.ts'

const values = z.array(z.object({ value: z.string(), count }))

/** An agent or a team. The schema defines no other entry type. */
const entry = z.discriminatedUnion('entityType', [
  agentFields.extend({ entityType: z.literal('agent') }),
  teamFields.extend({ entityType: z.literal('team') }),
])

/** Number of results for each value of each filter. */
const facets = z.object({
  languages: values,
  specialties: values,
  subSpecialties: values,
  civicActivities: values,
  licensedIn: values,
  yearsExperience: z.array(z.object({ atLeast: z.int32(), count })),
  withPhoto: count,
})

export const agentSearchContract = z
  .object({
    ...pageFields,
    results: z.array(entry).optional(),
    facets: facets.nullish(),
  })
  .transform(withTotal)

export type AgentSearchRow = z.output<typeof agentSearchContract>

/** Query parameters that filter agents. Lists are in the format of `valueList`. */
export interface AgentFilterParams extends PlaceParams {
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

export interface AgentSearchParams extends AgentFilterParams, PageParams<'daily' | 'name' | 'experience'> {}

/** Joins values with commas. Escapes commas and backslashes in a value with a backslash. */
export const valueList = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',')
