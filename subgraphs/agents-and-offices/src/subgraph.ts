import { serviceAddress } from '@gable/kit/env/service-variables'
import { readEnv } from '@gable/subgraph-kit/config/env'
import { createLoader, createPrimedLoader } from '@gable/subgraph-kit/rest/loader'
import { createRest } from '@gable/subgraph-kit/rest/rest-client'
import {
  defineSubgraph,
  type Subgraph,
  type SubgraphOptions,
  subgraphSchema,
} from '@gable/subgraph-kit/subgraph'
import { Agent, agentQueries } from './agent/agent.resolvers.ts'
import type { Context } from './context/context.ts'
import { Listing } from './extensions/listing.resolvers.ts'
import { SentRequest } from './extensions/sent-request.resolvers.ts'
import type { QueryResolvers } from './generated/resolvers.ts'
import { Office, officeQueries } from './office/office.resolvers.ts'
import { sponsorQueries } from './office/sponsor.resolvers.ts'
import { agentsRest } from './rest/agents/agents.rest.ts'
import { officesRest } from './rest/offices/offices.rest.ts'
import { AgentSearchEntry, AgentSearchResult, agentSearchQueries } from './search/agent-search.resolvers.ts'
import { DirectoryCity, DirectoryState, directoryQueries } from './search/directory.resolvers.ts'
import { OfficeSearchResult, officeSearchQueries } from './search/office-search.resolvers.ts'
import { Team, teamQueries } from './team/team.resolvers.ts'

const Query: Required<QueryResolvers> = {
  ...agentQueries,
  ...teamQueries,
  ...officeQueries,
  ...sponsorQueries,
  ...agentSearchQueries,
  ...officeSearchQueries,
  ...directoryQueries,
}

const schema = subgraphSchema(import.meta.url, {
  Query,
  Agent,
  AgentSearchEntry,
  AgentSearchResult,
  DirectoryCity,
  DirectoryState,
  Team,
  Office,
  OfficeSearchResult,
  Listing,
  SentRequest,
})

const customerIdOf = ({ masterCustomerId }: { masterCustomerId: string }) => masterCustomerId

/** Creates the subgraph for agents, offices, and teams, and for the agent and office of a listing. */
export function createSubgraph({ env = readEnv(), ...watch }: SubgraphOptions = {}): Subgraph {
  const rest = createRest(env, watch)
  const agentsService = rest.service('agents', serviceAddress(env, 'AGENTS'))
  const officesService = rest.service('offices', serviceAddress(env, 'OFFICES'))
  return defineSubgraph<Context>({
    name: 'agents-and-offices',
    ...schema,
    createContext: (request) => {
      const agents = agentsRest(agentsService.as(request))
      const offices = officesRest(officesService.as(request))
      return {
        agents,
        offices,
        agent: createPrimedLoader(agents.agents, customerIdOf),
        team: createPrimedLoader(agents.teams, customerIdOf),
        office: createPrimedLoader(offices.offices, customerIdOf),
        members: createLoader(agents.members, ({ teamId }) => teamId),
        teamsOfOffice: createLoader(agents.teamsOfOffices, ({ officeId }) => officeId),
      }
    },
    close: rest.close,
  })
}
