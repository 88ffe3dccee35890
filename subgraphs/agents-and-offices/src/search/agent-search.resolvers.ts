import type { Complete } from '@gable/subgraph-kit/complete'
import { enumWords } from '@gable/subgraph-kit/enum-words'
import type { Context } from '../context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { AgentRow, TeamRow } from '../rest/agents/agent.contract.ts'
import type {
  AgentSearchParams,
  AgentSearchRow,
  WhichAgentsParams,
} from '../rest/agents/agent-search.contract.ts'
import { whichAgents } from './agent-input.ts'
import { checkedPage, nearParams, sightParams } from './directory-input.ts'
import { asked, elsewhere, pageResolvers, partsOf } from './directory-page.ts'

/** A page of a search for agents: which one, and what of it the operation selects. */
export interface AgentSearchPage extends Partial<AgentSearchRow> {
  which: WhichAgentsParams
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
  results: ({ results }) => asked(results),
  async clusters({ which }, args, context) {
    const params = { ...which, ...sightParams(args) }
    return elsewhere(which, [], () => context.agents.clusters(params))
  },
}

export const agentSearchQueries: Required<Pick<graph.QueryResolvers, 'agentSearch'>> = {
  async agentSearch(_, { input }, context, info): Promise<AgentSearchPage | null> {
    const which = whichAgents(input)
    const page = checkedPage(input)
    const parts = partsOf(info)
    if (parts.include === '') return { which, ...page }
    const params = { ...which, ...nearParams(input.place), ...page, ...parts, sort: sorts.word(input.sort) }
    const found = await elsewhere<AgentSearchRow>(which, NOBODY, () => context.agents.search(params))
    if (!found) return null
    const results = found.results ?? []
    context.team.prime(results.filter((entry) => entry.entityType === 'team'))
    return { ...found, which, ...page }
  },
}

const NOBODY: AgentSearchRow = { results: [], totalResults: 0, nearbyCities: [] }
