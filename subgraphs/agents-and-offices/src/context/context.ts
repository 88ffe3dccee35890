import type { Loader, PrimedLoader } from '@gable/subgraph-kit/rest/loader'
import type { ViewerContext } from '@gable/subgraph-kit/subgraph'
import type { AgentRow, OfficeTeamsRow, TeamMembersRow, TeamRow } from '../rest/agents/agent.contract.ts'
import type { AgentsRest } from '../rest/agents/agents.rest.ts'
import type { OfficeRow } from '../rest/offices/office.contract.ts'
import type { OfficesRest } from '../rest/offices/offices.rest.ts'

/** Context of this subgraph's resolvers for one request. */
export interface Context extends ViewerContext {
  agents: AgentsRest
  offices: OfficesRest
  agent: PrimedLoader<AgentRow>
  team: PrimedLoader<TeamRow>
  office: PrimedLoader<OfficeRow>
  /** Keyed by the masterCustomerId of a team. */
  members: Loader<TeamMembersRow>
  /** Keyed by the masterCustomerId of an office. */
  teamsOfOffice: Loader<OfficeTeamsRow>
}
