import { createLoader, type Loader } from '@gable/subgraph-kit/loader'
import type { AgentRow, TeamRow } from './rest/agents/agent.contract.ts'
import type { AgentsRest } from './rest/agents/agents.rest.ts'
import type { OfficeRow } from './rest/offices/office.contract.ts'
import type { OfficesRest } from './rest/offices/offices.rest.ts'

/** What a resolver of this subgraph has to work with, for one request. */
export interface Context {
  agent: Loader<AgentRow>
  team: Loader<TeamRow>
  office: Loader<OfficeRow>
  sponsor: OfficesRest['random']
}

export function createContext(agents: AgentsRest, offices: OfficesRest): Context {
  return {
    agent: createLoader(agents.agents, (agent) => agent.masterCustomerId),
    team: createLoader(agents.teams, (team) => team.masterCustomerId),
    office: createLoader(offices.offices, (office) => office.masterCustomerId),
    sponsor: offices.random,
  }
}
