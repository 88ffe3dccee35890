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

/** Lists of an agent of which a search asks for some. */
export const LISTS = ['languages', 'specialties', 'subSpecialties', 'civicActivities', 'licensedIn'] as const
export type ListName = (typeof LISTS)[number]

/** Years of experience of which the choice is offered. */
export const YEARS_OPTIONS = [5, 10, 15, 20, 24] as const

/** What is kept in memory of an agent: what a search looks at, and what a list shows. */
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

/** All agents and teams in memory. Where something is of agents alone, it is empty in the rows of teams. */
export interface Roster extends Directory<RosterEntry>, PlaceIndex {
  agents: RowBits
  lists: Record<ListName, ValueIndex>
  /** Those of YEARS_OFFERED that each has at least. */
  experience: ValueIndex
  /** Who has one. */
  portraits: RowBits
  /** Of a team, those of its most experienced member. */
  years: Uint8Array
  byOffice: GroupedRows
  /** Rows of members by the key of their team. */
  byTeam: GroupedRows
  /** The row of each member's team; NO_TEAM for everybody else. */
  teamOf: Int32Array
  /** Who is a member of a team. */
  inTeams: RowBits
  members: Members
  /** Rows of teams by the key of the office that they work from. */
  teamsOfOffice: GroupedRows
}

/** The roster in memory, kept as it is in the tables. */
export const createRosterCache = (db: Database, log: Logger): PolledCache<Roster> =>
  createTableCache<Rows, Roster>(db, log, { schema: 'agents', tables: TABLES, build: buildRoster })

const ROWS_PER_YIELD = 2_048
const MAX_YEARS = 255
export const NO_TEAM = -1
const emptyRows = new Int32Array(0)

/** Yields now and then, so that others get their turn. */
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
  // The column is JSON, which nothing checks: a licence without a state must not keep everybody from being found.
  return agent?.licenses.flatMap(({ state }) => state ?? [])
}

const yearsOptionsOf = (agent: RosterAgent | undefined) =>
  agent && YEARS_OPTIONS.filter((atLeast) => agent.yearsExperience >= atLeast).map(String)

const locationOf = ({ key, lat, lon }: RosterAgent | RosterTeam) => ({ key, lat, lon })
