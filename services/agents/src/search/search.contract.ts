import {
  directoryPageOf,
  includeOf,
  mapFields,
  nearbyLimit,
  pageFields,
  placeFields,
  positionFields,
  requireOrderedBox,
  requireStateWithCity,
} from '@gable/service-kit/directory/search.contract'
import { withinMaxResults } from '@gable/service-kit/http/paging'
import { keyText } from '@gable/service-kit/http/params'
import { z } from 'zod'
import { AgentCard } from '../agent/agent.ts'
import { Team } from '../roster/team.ts'

const MAX_YEARS = 24
const MAX_VALUES = 50

/** A value of a list up to its next comma; behind a backslash, a comma or backslash is part of it. */
const LIST_ITEM = /(?:\\[\\,]|[^,])+/g
const ESCAPED = /\\([\\,])/g

/** `a,b`, or the parameter several times. */
const listParam = (description: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) =>
      [given]
        .flat()
        .flatMap((text) => text.match(LIST_ITEM) ?? [])
        .map((value) => value.replace(ESCAPED, '$1').trim())
        .filter(Boolean),
    )
    .refine((values) => values.length <= MAX_VALUES, `must name at most ${MAX_VALUES}`)
    .transform((values) => (values.length > 0 ? values : undefined))
    .optional()
    .describe(
      `${description}; one of several is enough. With commas between or repeated, in any case; \\, is a comma of a value`,
    )

const booleanParam = z.enum(['true', 'false']).transform((text) => text === 'true')

const searchFields = {
  ...placeFields,
  languages: listParam('Languages spoken'),
  specialties: listParam('What they are known for'),
  subSpecialties: listParam('What they are known for, more closely'),
  civicActivities: listParam('What they do for the community'),
  licensedIn: listParam('States or provinces of their licences, by codes'),
  yearsExperience: z.coerce
    .number()
    .int()
    .min(0)
    .transform((years) => Math.min(years, MAX_YEARS))
    .optional()
    .describe(`Fewest years: 0 means any, and more than ${MAX_YEARS} means ${MAX_YEARS}`),
  mustHavePhoto: booleanParam.optional().describe('Only those with a portrait; leaves teams out'),
  isCollection: booleanParam.optional().describe('Only those who sell luxury homes'),
  officeKey: keyText.optional().describe('Only those of this office, by masterCustomerId'),
  teamKey: keyText.optional().describe('Only members of this team, by masterCustomerId; leaves teams out'),
}

const sort = z
  .enum(['daily', 'name', 'experience'])
  .default('daily')
  .describe('By chance, the same for a day (UTC); by family name; or most years of experience first')

export const AgentSearchParams = withinMaxResults(
  requireStateWithCity(
    z.object({
      ...searchFields,
      ...pageFields,
      sort,
      include: includeOf(['results', 'total', 'facets', 'place', 'nearby', 'bounds']),
      nearbyLimit,
      ...positionFields,
    }),
  ),
)
export type AgentSearchParams = z.infer<typeof AgentSearchParams>

export const AgentClusterParams = requireOrderedBox(
  requireStateWithCity(z.object({ ...searchFields, ...mapFields })),
)
export type AgentClusterParams = z.infer<typeof AgentClusterParams>

const valueCounts = z.array(z.object({ value: z.string(), count: z.int() })).describe('Most first')

export const Facets = z
  .object({
    languages: valueCounts,
    specialties: valueCounts,
    subSpecialties: valueCounts,
    civicActivities: valueCounts,
    licensedIn: valueCounts,
    yearsExperience: z.array(z.object({ atLeast: z.int(), count: z.int() })),
    withPhoto: z.int(),
  })
  .describe('What each choice would find, with all other filters as they are')
export type Facets = z.infer<typeof Facets>

export const AgentPage = directoryPageOf(z.discriminatedUnion('entityType', [AgentCard, Team])).extend({
  facets: Facets.optional(),
})
export type AgentPage = z.infer<typeof AgentPage>
