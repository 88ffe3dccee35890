import { identified } from '@gable/subgraph-kit/schema/global-id'
import type * as graph from '../generated/resolvers.ts'

export const mortgageRateQueries: Required<Pick<graph.QueryResolvers, 'mortgageRates'>> = {
  mortgageRates: async (_, __, context) =>
    (await context.papi.mortgageStats())?.mortgageStats.map((rate) => identified('MortgageRate', rate)),
}
