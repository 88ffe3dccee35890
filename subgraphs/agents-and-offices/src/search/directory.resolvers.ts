import { checkFirst, stateCode } from '@gable/subgraph-kit/inputs/arguments'
import type { Complete } from '@gable/subgraph-kit/schema/complete'
import type { GraphQLResolveInfo } from 'graphql'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { CityRow, DirectoryParams, DirectoryStateRow } from '../rest/directory/directory.contract.ts'
import { emptyIfUnknownPlace, largestFirst } from './directory-page.ts'
import { pointOf } from './point.ts'

const MAX_CITIES = 500
const MAX_STATES = 100

export const DirectoryState: Complete<
  graph.DirectoryStateResolvers<Context, DirectoryStateRow>,
  graph.DirectoryState,
  DirectoryStateRow
> = {
  cities: ({ cities }, { first }) => (cities ?? []).slice(0, checkFirst(first, MAX_CITIES)),
}

export const DirectoryCity: Complete<
  graph.DirectoryCityResolvers<Context, CityRow>,
  graph.DirectoryCity,
  CityRow
> = { location: pointOf }

export const directoryQueries: Required<Pick<graph.QueryResolvers, 'agentDirectory' | 'officeDirectory'>> = {
  agentDirectory: (_, args, { agents }, info) => directory(agents.directory, args, info),
  officeDirectory: (_, args, { offices }, info) => directory(offices.directory, args, info),
}

async function directory(
  load: (params: DirectoryParams) => Promise<DirectoryStateRow[] | undefined>,
  { state, first }: graph.QueryAgentDirectoryArgs,
  info: GraphQLResolveInfo,
): Promise<DirectoryStateRow[] | undefined> {
  const limit = checkFirst(first ?? MAX_STATES, MAX_STATES)
  const params = typeof state === 'string' ? { state: stateCode(state) } : {}
  const cities = largestFirst(info, 'cities', MAX_CITIES) ?? 0
  const states = await emptyIfUnknownPlace(params, [], () => load({ ...params, cities }))
  return states?.slice(0, limit)
}
