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

/** Whom to look for, but for the name; what is left out means any. */
export interface Criteria extends Partial<Record<ListName, readonly string[] | undefined>> {
  /** Rows of agents in the place that is searched; undefined for everywhere. */
  scope: Int32Array | undefined
  /** Fewest years, 1 to 24. */
  yearsExperience?: number | undefined
  mustHavePhoto?: boolean | undefined
  isCollection?: boolean | undefined
  officeKey?: string | undefined
  teamKey?: string | undefined
}

/** Who sells luxury homes says so by this specialty. */
const COLLECTION_SPECIALTY = 'Luxury Homes'
const emptyRows = new Int32Array(0)

/** Filters that have choices. */
export type Filter = ListName | 'yearsExperience' | 'mustHavePhoto'

/** Agents who may be found, themselves or by their team. */
export interface Candidates {
  /** Those in the place, of the office and of the team that are asked for. */
  inScope: RowBits
  /** Who passes each filter that is set. */
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

/** Agents who pass all filters, or all but one. */
export function agentsPassing({ inScope, passing }: Candidates, except?: Filter): RowBits {
  const agents = copyRows(inScope)
  for (const [filter, rows] of passing) if (filter !== except) intersectRows(agents, rows)
  return agents
}

/** The rows that have so much at least. */
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

/** Whether teams are looked for: not among the members of one, and none has a portrait. */
export const findsTeams = ({ mustHavePhoto, teamKey }: Criteria) => !mustHavePhoto && teamKey === undefined

/** Agents, and teams one of whose members is among them. */
export function withTeams({ inTeams, teamOf }: Roster, criteria: Criteria, agents: RowBits): RowBits {
  if (!findsTeams(criteria)) return agents
  const all = copyRows(agents)
  const members = listRows(intersectionOf(agents, inTeams))
  for (let i = 0; i < members.length; i++) addRow(all, teamOf[members[i] ?? 0] ?? NO_TEAM)
  return all
}
