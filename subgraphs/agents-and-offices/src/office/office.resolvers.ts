import { eitherOf } from '@gable/subgraph-kit/inputs/arguments'
import type { Complete } from '@gable/subgraph-kit/schema/complete'
import { globalId } from '@gable/subgraph-kit/schema/global-id'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { OfficeRow } from '../rest/offices/office.contract.ts'
import { pointOf } from '../search/point.ts'

export const Office: Complete<graph.OfficeResolvers<Context, OfficeRow>, graph.Office, OfficeRow> = {
  __resolveReference: ({ masterCustomerId }, context) => context.office.load(masterCustomerId),
  id: ({ masterCustomerId }) => globalId('Office', masterCustomerId),
  primaryPhone: ({ primaryPhone, telephone }) => primaryPhone ?? telephone,
  location: pointOf,
  async teams({ masterCustomerId }, _, context) {
    const teams = (await context.teamsOfOffice.load(masterCustomerId))?.teams ?? []
    context.team.prime(teams)
    return teams.toSorted((a, b) => (a.teamName ?? '').localeCompare(b.teamName ?? ''))
  },
}

export const officeQueries: Required<Pick<graph.QueryResolvers, 'office'>> = {
  office: (_, keys, context) => context.office.load(eitherOf(keys, 'masterCustomerId')),
}
