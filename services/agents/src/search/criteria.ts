import {
  addRow,
  copyRows,
  emptyRowBits,
  intersectionOf,
  intersectRows,
  listRows,
  type RowBits,
  rowBits,
} from '@gable/service-kit/memory/row-bits'
import { LISTS, type ListName, NO_TEAM, type Roster } from '../roster/roster.ts'

/** Search criteria, except the name. Omitted fields match anything. */
export interface Criteria extends Partial<Record<ListName, readonly string[] | undefined>> {
  /** Rows of agents in the searched place; undefined for all places. */
  scope: Int32Array | undefined
  /** Minimum years of experience, 1 to 24. */
  yearsExperience?: number | undefined
  mustHavePhoto?: boolean | undefined
  isCollection?: boolean | undefined
  officeKey?: string | undefined
  teamKey?: string | undefined
}

/** The specialty that marks agents for luxury homes. */
const COLLECTION_SPECIALTY = 'Luxury Homes'
const emptyRows = new Int32Array(0)

/** Filters that have facets. */
export type Filter = ListName | 'yearsExperience' | 'mustHavePhoto'

/** Agents that a search may find, directly or through their team. */
export interface Candidates {
  /** Agents in the given place, office, and team. */
  inScope: RowBits
  /** The agents that pass each active filter. */
  passing: ReadonlyMap<Filter, RowBits>
}

export function candidatesOf(roster: Roster, criteria: Criteria): Candidates {
  const { scope, officeKey, teamKey, yearsExperience = 0 } = criteria
  const { agents, byOffice, byTeam, lists, portraits, years } = roster
  const count = roster.entries.length
  const inScope = scope ? rowBits(count, scope) : copyRows(agents)
  if (officeKey !== undefined) intersectRows(inScope, rowBits(count, byOffice.get(officeKey) ?? emptyRows))
  if (teamKey !== undefined) intersectRows(inScope, rowBits(count, byTeam.get(teamKey) ?? emptyRows))
  if (criteria.isCollection) intersectRows(inScope, lists.specialties.rowsWith([COLLECTION_SPECIALTY]))
  const passing = new Map<Filter, RowBits>()
  if (yearsExperience > 0) passing.set('yearsExperience', rowsAtLeast(years, yearsExperience))
  if (criteria.mustHavePhoto) passing.set('mustHavePhoto', portraits)
  for (const list of LISTS) {
    const wanted = criteria[list]
    if (wanted) passing.set(list, lists[list].rowsWith(wanted))
  }
  return { inScope, passing }
}

/** Returns the agents that pass all filters, or all except one. */
export function agentsPassing({ inScope, passing }: Candidates, except?: Filter): RowBits {
  const agents = copyRows(inScope)
  for (const [filter, rows] of passing) if (filter !== except) intersectRows(agents, rows)
  return agents
}

/** Returns the rows whose amount is at least `min`. */
function rowsAtLeast(amounts: Uint8Array, min: number): RowBits {
  const rows = emptyRowBits(amounts.length)
  for (let word = 0; word < rows.length; word++) {
    const first = 32 * word
    const end = Math.min(32, amounts.length - first)
    let bits = 0
    for (let i = 0; i < end; i++) if ((amounts[first + i] ?? 0) >= min) bits |= 1 << i
    rows[word] = bits
  }
  return rows
}

/**
 * Whether a search also finds teams. False for a search for the members of a team. False with a photo filter,
 * because teams have no portraits.
 */
export const findsTeams = ({ mustHavePhoto, teamKey }: Criteria) => !mustHavePhoto && teamKey === undefined

/** Returns the agents and the teams with at least one member among them. */
export function withTeams({ inTeams, teamOf }: Roster, criteria: Criteria, agents: RowBits): RowBits {
  if (!findsTeams(criteria)) return agents
  const all = copyRows(agents)
  const members = listRows(intersectionOf(agents, inTeams))
  for (let i = 0; i < members.length; i++) addRow(all, teamOf[members[i] ?? 0] ?? NO_TEAM)
  return all
}
