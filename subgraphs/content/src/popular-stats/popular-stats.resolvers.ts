import { nullWhen } from '@gable/subgraph-kit/errors/subgraph-error'
import { checkFirst, stateCode } from '@gable/subgraph-kit/inputs/arguments'
import type * as graph from '../generated/resolvers.ts'

const MAX_PLACES = 50

export const popularStatsQueries: Required<Pick<graph.QueryResolvers, 'popularStats'>> = {
  async popularStats(_, { state, first }, context) {
    const limit = checkFirst(first, MAX_PLACES)
    // The service requires a limit of at least 1, so the call replaces a limit of 0 with 1. The code below
    // shortens the lists to the requested limit.
    const stats = await context.papi
      .popularStats(typeof state === 'string' ? stateCode(state) : undefined, Math.max(limit, 1))
      .catch(nullWhen('NOT_FOUND'))
    if (!stats) return null
    return { ...stats, cities: stats.cities.slice(0, limit), zips: stats.zips.slice(0, limit) }
  },
}
