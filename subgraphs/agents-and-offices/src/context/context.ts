import { createLoader, type Loader } from '@gable/subgraph-kit/rest/loader'
import type { ViewerContext } from '@gable/subgraph-kit/subgraph'
import type { AgentRow, OfficeTeamsRow, TeamMembersRow, TeamRow } from '../rest/agents/agent.contract.ts'
import type { AgentsRest } from '../rest/agents/agents.rest.ts'
import type { OfficeRow } from '../rest/offices/office.contract.ts'
import type { OfficesRest } from '../rest/offices/offices.rest.ts'

/** A loader that a search can tell what it has found, so that it is not asked for again. */
interface PrimedLoader<Row> extends Loader<Row> {
  prime(rows: readonly Row[]): void
}

/** What a resolver of this subgraph has to work with, for one request. */
export interface Context extends ViewerContext {
  agents: AgentsRest
  offices: OfficesRest
  agent: PrimedLoader<AgentRow>
  team: PrimedLoader<TeamRow>
  office: PrimedLoader<OfficeRow>
  /** By the masterCustomerId of a team. */
  members: Loader<TeamMembersRow>
  /** By the masterCustomerId of an office. */
  teamsOfOffice: Loader<OfficeTeamsRow>
}

export function createContext(agents: AgentsRest, offices: OfficesRest): Omit<Context, 'viewer'> {
  return {
    agents,
    offices,
    agent: createPrimedLoader(agents.agents),
    team: createPrimedLoader(agents.teams),
    office: createPrimedLoader(offices.offices),
    members: createLoader(agents.members, ({ teamId }: TeamMembersRow) => teamId),
    teamsOfOffice: createLoader(agents.teamsOfOffices, ({ officeId }: OfficeTeamsRow) => officeId),
  }
}

function createPrimedLoader<Row extends { masterCustomerId: string }>(
  fetchRows: (ids: string[]) => Promise<Row[] | undefined>,
): PrimedLoader<Row> {
  const loader = createLoader(fetchRows, ({ masterCustomerId }: Row) => masterCustomerId)
  const primedRows = new Map<string, Row>()
  return {
    load: async (id) => primedRows.get(id) ?? loader.load(id),
    prime(rows) {
      for (const row of rows) primedRows.set(row.masterCustomerId, row)
    },
  }
}
