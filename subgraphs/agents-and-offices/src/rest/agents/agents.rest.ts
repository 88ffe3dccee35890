import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { z } from 'zod'
import { agentContract, teamContract } from './agent.contract.ts'

/** The calls to the agents service that this subgraph makes, each for up to 100 ids. */
export function agentsRest(calls: RestCalls) {
  return {
    agents: (ids: string[]) =>
      calls.get(path`agents`, { params: { ids: ids.join(',') }, response: z.array(agentContract) }),
    teams: (ids: string[]) =>
      calls.get(path`teams`, { params: { ids: ids.join(',') }, response: z.array(teamContract) }),
  }
}

export type AgentsRest = ReturnType<typeof agentsRest>
