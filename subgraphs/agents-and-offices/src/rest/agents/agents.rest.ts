import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { z } from 'zod'
import {
  clustersContract,
  type DirectoryParams,
  directoryContract,
  type ViewportParams,
} from '../directory/directory.contract.ts'
import { agentContract, officeTeamsContract, teamContract, teamMembersContract } from './agent.contract.ts'
import {
  type AgentFilterParams,
  type AgentSearchParams,
  agentSearchContract,
} from './agent-search.contract.ts'

/** When a request filters by state, the service responds with 404 if the place is unknown. */
const missingOption = ({ state }: { state?: string | undefined }) => ({ mayBeMissing: state !== undefined })

/** Returns functions that call the agents service. Lookups by id accept up to 100 ids. */
export function agentsRest(calls: RestCalls) {
  return {
    agents: (ids: string[]) => calls.get(path`agents`, { params: { ids }, response: z.array(agentContract) }),
    teams: (ids: string[]) => calls.get(path`teams`, { params: { ids }, response: z.array(teamContract) }),
    members: (teamIds: string[]) =>
      calls.get(path`teams/members`, { params: { ids: teamIds }, response: z.array(teamMembersContract) }),
    teamsOfOffices: (officeIds: string[]) =>
      calls.get(path`teams/of-offices`, {
        params: { ids: officeIds },
        response: z.array(officeTeamsContract),
      }),
    search: (params: AgentSearchParams) =>
      calls.get(path`agents/search`, {
        params: { ...params },
        ...missingOption(params),
        response: agentSearchContract,
      }),
    clusters: (params: AgentFilterParams & ViewportParams) =>
      calls.get(path`agents/clusters`, {
        params: { ...params },
        ...missingOption(params),
        response: clustersContract,
      }),
    directory: (params: DirectoryParams) =>
      calls.get(path`agents/directory`, {
        params: { ...params },
        ...missingOption(params),
        response: directoryContract,
      }),
  }
}

export type AgentsRest = ReturnType<typeof agentsRest>
