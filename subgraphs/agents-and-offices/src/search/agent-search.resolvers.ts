import type { Complete } from '@gable/subgraph-kit/schema/complete'
import { enumWords } from '@gable/subgraph-kit/schema/enum-words'
import { checkedPage } from '@gable/subgraph-kit/search/search-page'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { AgentRow, TeamRow } from '../rest/agents/agent.contract.ts'
import type {
  AgentFilterParams,
  AgentSearchParams,
  AgentSearchRow,
} from '../rest/agents/agent-search.contract.ts'
import { agentFilterParams } from './agent-input.ts'
import { nearParams, viewportParams } from './directory-input.ts'
import { emptyIfUnknownPlace, pageResolvers, requireField, selectedParts } from './directory-page.ts'

/** Page of an agent search, with the parts that the operation selects. */
export interface AgentSearchPage extends Partial<AgentSearchRow> {
  filterParams: AgentFilterParams
  page: number
  pageSize: number
}

const sorts = enumWords<graph.AgentSort, AgentSearchParams['sort']>({
  DAILY: 'daily',
  NAME: 'name',
  EXPERIENCE: 'experience',
})

export const AgentSearchEntry: graph.AgentSearchEntryResolvers<Context, AgentRow | TeamRow> = {
  __resolveType: ({ entityType }) => (entityType === 'team' ? 'Team' : 'Agent'),
}

export const AgentSearchResult: Complete<
  graph.AgentSearchResultResolvers<Context, AgentSearchPage>,
  graph.AgentSearchResult,
  AgentSearchPage
> = {
  ...pageResolvers,
  place: ({ place }) => place,
  results: ({ results }) => requireField(results),
  async clusters({ filterParams }, args, context) {
    const params = { ...filterParams, ...viewportParams(args) }
    return emptyIfUnknownPlace(filterParams, [], () => context.agents.clusters(params))
  },
}

export const agentSearchQueries: Required<Pick<graph.QueryResolvers, 'agentSearch'>> = {
  async agentSearch(_, { input }, context, info): Promise<AgentSearchPage | null> {
    const filterParams = agentFilterParams(input)
    const page = checkedPage(input)
    const parts = selectedParts(info)
    if (parts.include === '') return { filterParams, ...page }
    const params = {
      ...filterParams,
      ...nearParams(input.place),
      ...page,
      ...parts,
      sort: sorts.word(input.sort),
    }
    const found = await emptyIfUnknownPlace<AgentSearchRow>(filterParams, EMPTY_RESULT, () =>
      context.agents.search(params),
    )
    if (!found) return null
    const results = found.results ?? []
    context.team.prime(results.filter((entry) => entry.entityType === 'team'))
    return { ...found, filterParams, ...page }
  },
}

const EMPTY_RESULT: AgentSearchRow = { results: [], totalResults: 0, nearbyCities: [] }
