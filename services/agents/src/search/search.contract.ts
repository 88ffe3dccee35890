import {
  directoryPageOf,
  includeOf,
  mapFields,
  nearbyLimit,
  nearFields,
  pageFields,
  whereFields,
  withWholeBox,
  withWholePlace,
} from '@gable/service-kit/directory/search.contract'
import { withinReach } from '@gable/service-kit/http/paging'
import { keyText } from '@gable/service-kit/http/params'
import { z } from 'zod'
import { AgentCard } from '../agent/agent.ts'
import { Team } from '../team/team.ts'

const YEARS_MOST = 24
const VALUES_MOST = 50

/** A value of a list up to its next comma; behind a backslash, a comma or backslash is part of it. */
const LISTED = /(?:\\[\\,]|[^,])+/g
const ESCAPED = /\\([\\,])/g

/** `a,b`, or the parameter several times. */
const valuesOf = (description: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) =>
      [given]
        .flat()
        .flatMap((text) => text.match(LISTED) ?? [])
        .map((value) => value.replace(ESCAPED, '$1').trim())
        .filter(Boolean),
    )
    .refine((values) => values.length <= VALUES_MOST, `must name at most ${VALUES_MOST}`)
    .transform((values) => (values.length > 0 ? values : undefined))
    .optional()
    .describe(
      `${description}; one of several is enough. With commas between or repeated, in any case; \\, is a comma of a value`,
    )

const isTrue = z.enum(['true', 'false']).transform((text) => text === 'true')

const whichFields = {
  ...whereFields,
  languages: valuesOf('Languages spoken'),
  specialties: valuesOf('What they are known for'),
  subSpecialties: valuesOf('What they are known for, more closely'),
  civicActivities: valuesOf('What they do for the community'),
  licensedIn: valuesOf('States or provinces of their licences, by codes'),
  yearsExperience: z.coerce
    .number()
    .int()
    .min(0)
    .transform((years) => Math.min(years, YEARS_MOST))
    .optional()
    .describe(`Fewest years: 0 means any, and more than ${YEARS_MOST} means ${YEARS_MOST}`),
  mustHavePhoto: isTrue.optional().describe('Only those with a portrait; leaves teams out'),
  isCollection: isTrue.optional().describe('Only those who sell luxury homes'),
  officeKey: keyText.optional().describe('Only those of this office, by masterCustomerId'),
  teamKey: keyText.optional().describe('Only members of this team, by masterCustomerId; leaves teams out'),
}

const sort = z
  .enum(['daily', 'name', 'experience'])
  .default('daily')
  .describe('By chance, the same for a day (UTC); by family name; or most years of experience first')

export const AgentSearchParams = withinReach(
  withWholePlace(
    z.object({
      ...whichFields,
      ...pageFields,
      sort,
      include: includeOf(['results', 'total', 'facets', 'place', 'nearby', 'bounds']),
      nearbyLimit,
      ...nearFields,
    }),
  ),
)
export type AgentSearchParams = z.infer<typeof AgentSearchParams>

export const AgentClusterParams = withWholeBox(withWholePlace(z.object({ ...whichFields, ...mapFields })))
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
