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

/** A list value up to the next comma. Commas and backslashes in a value are escaped with a backslash. */
const LIST_ITEM = /(?:\\[\\,]|[^,])+/g
const ESCAPED = /\\([\\,])/g

/** Parses `a,b` or a repeated parameter. */
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
      `${description}; matches any of the values. Separate values with commas or repeat the parameter; case is ignored; write \\, for a comma in a value`,
    )

const booleanParam = z.enum(['true', 'false']).transform((text) => text === 'true')

const searchFields = {
  ...placeFields,
  languages: listParam('Languages spoken'),
  specialties: listParam('Specialties'),
  subSpecialties: listParam('More specific specialties'),
  civicActivities: listParam('Community activities'),
  licensedIn: listParam('Codes of the states or provinces in which they are licensed'),
  yearsExperience: z.coerce
    .number()
    .int()
    .min(0)
    .transform((years) => Math.min(years, MAX_YEARS))
    .optional()
    .describe(`Minimum years of experience: 0 means any, and more than ${MAX_YEARS} means ${MAX_YEARS}`),
  mustHavePhoto: booleanParam.optional().describe('Only agents with a portrait; excludes teams'),
  isCollection: booleanParam.optional().describe('Only agents who sell luxury homes'),
  officeKey: keyText.optional().describe('Only agents of this office (masterCustomerId), and their teams'),
  teamKey: keyText.optional().describe('Only members of this team (masterCustomerId); excludes teams'),
}

const sort = z
  .enum(['daily', 'name', 'experience'])
  .default('daily')
  .describe(
    'daily: random, with a new order every day (UTC); name: by last name; experience: most years first',
  )

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
  .describe('Number of results of each choice while all other filters stay active')
export type Facets = z.infer<typeof Facets>

export const AgentPage = directoryPageOf(z.discriminatedUnion('entityType', [AgentCard, Team])).extend({
  facets: Facets.optional(),
})
export type AgentPage = z.infer<typeof AgentPage>
