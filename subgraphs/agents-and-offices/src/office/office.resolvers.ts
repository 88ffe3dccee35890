import type { Complete } from '@gable/subgraph-kit/complete'
import type { Context } from '../context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { OfficeRow } from '../rest/offices/office.contract.ts'

export const Office: Complete<graph.OfficeResolvers<Context, OfficeRow>, graph.Office, OfficeRow> = {
  __resolveReference: ({ masterCustomerId }, context) => context.office.load(masterCustomerId),
  primaryPhone: ({ primaryPhone, telephone }) => primaryPhone ?? telephone,
}

export const officeQueries: Required<Pick<graph.QueryResolvers, 'office'>> = {
  office: (_, { masterCustomerId }, context) => context.office.load(masterCustomerId),
}
