import { slugify } from '@gable/data/places/names'
import type { Database } from '@gable/service-kit/database/database'
import {
  createDirectory,
  createPlaceIndex,
  type Directory,
  type Entry,
  type PlaceIndex,
} from '@gable/service-kit/directory/directory'
import { type GroupedRows, groupRows } from '@gable/service-kit/directory/group-rows'
import type { Logger } from '@gable/service-kit/log'
import type { KeptCurrent } from '@gable/service-kit/memory/keep-current'
import { keepTables, type TableRows } from '@gable/service-kit/memory/keep-tables'
import { createValues, type Values } from './values.ts'

/** Lists of an agent of which a search asks for some. */
export const LISTS = ['languages', 'specialties', 'subSpecialties', 'civicActivities', 'licensedIn'] as const
export type ListName = (typeof LISTS)[number]

/** What a search looks at of an agent. */
export interface AgentRow extends Record<ListName, string[]> {
  key: string
  firstName: string
  lastName: string
  city: string
  state: string
  cityKey: string
  officeKey: string
  teamKey: string | null
  hasPhoto: boolean
  yearsExperience: number
  lat: number | null
  lon: number | null
}

export interface TeamRow {
  key: string
  teamName: string
  officeKey: string
  lat: number | null
  lon: number | null
}

interface Rows {
  agent: AgentRow
  team: TeamRow
}

const TABLES = {
  agent: `first_name as "firstName", last_name as "lastName", city, state, city_key as "cityKey",
    office_master_customer_id as "officeKey", team_master_customer_id as "teamKey",
    photo_key is not null as "hasPhoto", years_experience as "yearsExperience",
    office_lat as lat, office_lon as lon, languages, specialties, sub_specialties as "subSpecialties",
    civic_activities as "civicActivities",
    array(select license ->> 'state' from jsonb_array_elements(licenses) as license
      where license ->> 'state' is not null) as "licensedIn"`,
  team: `team_name as "teamName", office_master_customer_id as "officeKey", office_lat as lat, office_lon as lon`,
}

interface AgentEntry extends Entry {
  agent: AgentRow
  team?: undefined
}
interface TeamEntry extends Entry {
  team: TeamRow
  agent?: undefined
}
export type RosterEntry = AgentEntry | TeamEntry

/** Who is a member of which team, in rows: members of a team follow each other, by family name. */
export interface Members {
  members: Int32Array
  teams: Int32Array
}

/** All agents and teams in memory. Where something is of agents alone, it is empty in the rows of teams. */
export interface Roster extends Directory<RosterEntry>, PlaceIndex {
  agents: Int32Array
  lists: Record<ListName, Values>
  /** Of a team, those of its most experienced member. */
  years: Uint8Array
  hasPhoto: Uint8Array
  byOffice: GroupedRows
  /** Rows of members by the key of their team. */
  byTeam: GroupedRows
  membership: Members
  /** Rows of teams by the key of the office that they work from. */
  teamsOfOffice: GroupedRows
}

/** The roster in memory, kept as it is in the tables. */
export const keepRoster = (db: Database, log: Logger): KeptCurrent<Roster> =>
  keepTables<Rows, Roster>(db, log, { schema: 'agents', tables: TABLES, build: buildRoster })

const STEP = 2_048
const YEARS_MOST = 255

/** Yields now and then, so that others get their turn. */
export function* buildRoster({ agent, team }: TableRows<Rows>): Generator<undefined, Roster> {
  const people: RosterEntry[] = []
  for (const one of agent.values()) {
    if (people.length % STEP === 0) yield
    people.push({ ...placeOf(one), names: [one.lastName, one.firstName], agent: one })
  }
  for (const one of team.values()) people.push({ ...placeOf(one), names: [one.teamName], team: one })
  const directory = yield* createDirectory(people)
  const { entries } = directory
  const count = entries.length
  const places = yield* createPlaceIndex(count, (row) => entries[row]?.agent, slugify)
  const byTeam = yield* groupRows(count, (row) => entries[row]?.agent?.teamKey)
  const years = new Uint8Array(count)
  const hasPhoto = new Uint8Array(count)
  const agents: number[] = []
  for (const [row, { agent }] of entries.entries()) {
    if (row % STEP === 0) yield
    if (!agent) continue
    agents.push(row)
    years[row] = Math.max(0, Math.min(YEARS_MOST, agent.yearsExperience))
    hasPhoto[row] = agent.hasPhoto ? 1 : 0
  }
  const membership = membersOf(entries, byTeam)
  for (const [i, team] of membership.teams.entries())
    years[team] = Math.max(years[team] ?? 0, years[membership.members[i] ?? 0] ?? 0)
  yield
  const valuesOf = (list: ListName) => createValues(count, (row) => entries[row]?.agent?.[list])
  return {
    ...directory,
    ...places,
    agents: new Int32Array(agents),
    years,
    hasPhoto,
    byOffice: yield* groupRows(count, (row) => entries[row]?.agent?.officeKey),
    byTeam,
    membership,
    teamsOfOffice: yield* groupRows(count, (row) => entries[row]?.team?.officeKey),
    lists: {
      languages: yield* valuesOf('languages'),
      specialties: yield* valuesOf('specialties'),
      subSpecialties: yield* valuesOf('subSpecialties'),
      civicActivities: yield* valuesOf('civicActivities'),
      licensedIn: yield* valuesOf('licensedIn'),
    },
  }
}

const placeOf = ({ key, lat, lon }: AgentRow | TeamRow) => ({ key, lat, lon })

function membersOf(entries: readonly RosterEntry[], byTeam: GroupedRows): Members {
  const members: number[] = []
  const teams: number[] = []
  for (const [row, { team }] of entries.entries())
    for (const member of (team && byTeam.get(team.key)) ?? []) {
      members.push(member)
      teams.push(row)
    }
  return { members: new Int32Array(members), teams: new Int32Array(teams) }
}
