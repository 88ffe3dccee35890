import type { Database } from '@gable/service-kit/database/database'
import { isKey } from '@gable/service-kit/http/params'
import { agentsByIds } from '../agent/agent.store.ts'
import type { Agent } from '../agent/agent.ts'
import type { Roster } from '../roster/roster.ts'
import { TEAM_COLUMNS, type Team, type TeamRow, toTeam } from '../roster/team.ts'

/** Max number of members or teams that a page lists. */
const MAX_LISTED = 50

/** Returns the teams with these ids, in no particular order. Omits unknown ids. */
export async function teamsByIds(db: Database, ids: readonly string[]): Promise<Team[]> {
  const keys = ids.filter(isKey)
  if (keys.length === 0) return []
  const rows = await db.read<TeamRow & { key: string; memberCount: number }>(
    `select master_customer_id as key, ${TEAM_COLUMNS},
            (select count(*) from agents.agent
             where agent.team_master_customer_id = team.master_customer_id)::int as "memberCount"
     from agents.team where master_customer_id = any($1)`,
    [keys],
  )
  return rows.map((row) => toTeam(row.key, row, row.memberCount))
}

/** Returns the first 50 members of each team, by last name. */
export async function membersOf(
  db: Database,
  roster: Roster,
  ids: readonly string[],
  photosUrl: string,
): Promise<{ teamId: string; members: Agent[] }[]> {
  const lists = ids.map((id) => ({ id, keys: keysOf(roster, roster.byTeam.get(id)) }))
  const agents = await agentsByIds(
    db,
    lists.flatMap(({ keys }) => keys),
    photosUrl,
  )
  const agentOf = new Map(agents.map((agent) => [agent.masterCustomerId, agent]))
  return lists.map(({ id, keys }) => ({ teamId: id, members: keys.flatMap((key) => agentOf.get(key) ?? []) }))
}

/** Returns the first 50 teams of each office, by name. */
export async function teamsOfOffices(
  db: Database,
  roster: Roster,
  ids: readonly string[],
): Promise<{ officeId: string; teams: Team[] }[]> {
  const lists = ids.map((id) => ({ id, keys: keysOf(roster, roster.teamsOfOffice.get(id)) }))
  const teams = await teamsByIds(
    db,
    lists.flatMap(({ keys }) => keys),
  )
  const teamOf = new Map(teams.map((team) => [team.masterCustomerId, team]))
  return lists.map(({ id, keys }) => ({ officeId: id, teams: keys.flatMap((key) => teamOf.get(key) ?? []) }))
}

const keysOf = ({ entries }: Roster, rows: Int32Array | undefined) =>
  Array.from(rows?.subarray(0, MAX_LISTED) ?? []).flatMap((row) => entries[row]?.key ?? [])
