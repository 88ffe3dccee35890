import { slugify } from '@gable/places/names'
import type { Database } from '@gable/service-kit/database/database'
import {
  createDirectory,
  createPlaceIndex,
  type Directory,
  type Entry,
  type PlaceIndex,
} from '@gable/service-kit/directory/directory'
import { type GroupedRows, groupRows } from '@gable/service-kit/directory/group-rows'
import type { Located } from '@gable/service-kit/directory/location-index'
import type { PolledCache } from '@gable/service-kit/memory/polled-cache'
import { addRow, emptyRowBits, type RowBits } from '@gable/service-kit/memory/row-bits'
import { createTableCache, type TableRows } from '@gable/service-kit/memory/table-cache'
import type { Logger } from '@gable/service-kit/runtime/log'
import { CARD_COLUMNS } from '../agent/agent.store.ts'
import type { AgentCardRow } from '../agent/agent.ts'
import { buildMembers, type Members } from './members.ts'
import { TEAM_COLUMNS, type TeamRow } from './team.ts'
import { createValueIndex, type ValueIndex } from './values.ts'

/** The lists of an agent that are search filters. */
export const LISTS = ['languages', 'specialties', 'subSpecialties', 'civicActivities', 'licensedIn'] as const
export type ListName = (typeof LISTS)[number]

/** The choices of the experience filter, in years. */
export const YEARS_OPTIONS = [5, 10, 15, 20, 24] as const

/** The data of an agent in memory, for searches and lists. */
export interface RosterAgent extends AgentCardRow, Located {
  key: string
}

export interface RosterTeam extends TeamRow, Located {
  key: string
}

interface Rows {
  agent: RosterAgent
  team: RosterTeam
}

const TABLES = {
  agent: `${CARD_COLUMNS}, office_lat as lat, office_lon as lon`,
  team: `${TEAM_COLUMNS}, office_lat as lat, office_lon as lon`,
}

interface AgentEntry extends Entry {
  agent: RosterAgent
  team?: undefined
}
interface TeamEntry extends Entry {
  team: RosterTeam
  agent?: undefined
}
export type RosterEntry = AgentEntry | TeamEntry

/** All agents and teams in memory. Fields that only agents have are empty in the rows of teams. */
export interface Roster extends Directory<RosterEntry>, PlaceIndex {
  agents: RowBits
  lists: Record<ListName, ValueIndex>
  /** The values of YEARS_OPTIONS that each agent's experience reaches. */
  experience: ValueIndex
  /** Agents with a portrait. */
  portraits: RowBits
  /** Years of experience; for a team, those of its most experienced member. */
  years: Uint8Array
  byOffice: GroupedRows
  /** Rows of team members, by the key of their team. */
  byTeam: GroupedRows
  /** The row of each member's team; NO_TEAM for all other rows. */
  teamOf: Int32Array
  /** Members of a team. */
  inTeams: RowBits
  members: Members
  /** Rows of teams, by the key of their office. */
  teamsOfOffice: GroupedRows
}

/** Creates an in-memory roster that follows changes in the tables. */
export const createRosterCache = (db: Database, log: Logger): PolledCache<Roster> =>
  createTableCache<Rows, Roster>(db, log, { schema: 'agents', tables: TABLES, build: buildRoster })

const ROWS_PER_YIELD = 2_048
const MAX_YEARS = 255
export const NO_TEAM = -1
const emptyRows = new Int32Array(0)

/** Builds a roster in small batches; yields between them so that the server can handle requests. */
export function* buildRoster({ agent, team }: TableRows<Rows>): Generator<undefined, Roster> {
  const rosterEntries: RosterEntry[] = []
  for (const row of agent.values()) {
    if (rosterEntries.length % ROWS_PER_YIELD === 0) yield
    rosterEntries.push({ ...locationOf(row), names: [row.lastName, row.firstName], agent: row })
  }
  for (const row of team.values())
    rosterEntries.push({ ...locationOf(row), names: [row.teamName], team: row })
  const directory = yield* createDirectory(rosterEntries)
  const { entries } = directory
  const count = entries.length
  const places = yield* createPlaceIndex(count, (row) => entries[row]?.agent, slugify)
  const byTeam = yield* groupRows(count, (row) => entries[row]?.agent?.teamMasterCustomerId)
  const years = new Uint8Array(count)
  const agents = emptyRowBits(count)
  const portraits = emptyRowBits(count)
  for (const [row, { agent }] of entries.entries()) {
    if (row % ROWS_PER_YIELD === 0) yield
    if (!agent) continue
    addRow(agents, row)
    if (agent.photoKey) addRow(portraits, row)
    years[row] = Math.max(0, Math.min(MAX_YEARS, agent.yearsExperience))
  }
  const teamOf = new Int32Array(count).fill(NO_TEAM)
  const inTeams = emptyRowBits(count)
  const membersOf: (Int32Array | undefined)[] = []
  for (const [row, { team }] of entries.entries()) {
    if (row % ROWS_PER_YIELD === 0) yield
    const members = team && (byTeam.get(team.key) ?? emptyRows)
    membersOf.push(members)
    if (!members) continue
    for (const member of members) {
      teamOf[member] = row
      addRow(inTeams, member)
      years[row] = Math.max(years[row] ?? 0, years[member] ?? 0)
    }
  }
  yield
  const members = buildMembers(membersOf)
  yield
  const valuesOf = (list: ListName) =>
    createValueIndex(count, (row) => valuesIn(entries[row]?.agent, list), members)
  return {
    ...directory,
    ...places,
    agents,
    portraits,
    years,
    byOffice: yield* groupRows(count, (row) => entries[row]?.agent?.officeMasterCustomerId),
    byTeam,
    teamOf,
    inTeams,
    members,
    teamsOfOffice: yield* groupRows(count, (row) => entries[row]?.team?.officeMasterCustomerId),
    lists: {
      languages: yield* valuesOf('languages'),
      specialties: yield* valuesOf('specialties'),
      subSpecialties: yield* valuesOf('subSpecialties'),
      civicActivities: yield* valuesOf('civicActivities'),
      licensedIn: yield* valuesOf('licensedIn'),
    },
    experience: yield* createValueIndex(count, (row) => yearsOptionsOf(entries[row]?.agent), members),
  }
}

function valuesIn(agent: RosterAgent | undefined, list: ListName): readonly string[] | undefined {
  if (list !== 'licensedIn') return agent?.[list]
  // The JSON column is not validated. A license without a state must not break the roster.
  return agent?.licenses.flatMap(({ state }) => state ?? [])
}

const yearsOptionsOf = (agent: RosterAgent | undefined) =>
  agent && YEARS_OPTIONS.filter((atLeast) => agent.yearsExperience >= atLeast).map(String)

const locationOf = ({ key, lat, lon }: RosterAgent | RosterTeam) => ({ key, lat, lon })
