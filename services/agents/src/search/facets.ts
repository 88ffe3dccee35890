import { RESULTS_MAX } from '@gable/service-kit/http/paging'
import { NO_MEMBER } from '../roster/members.ts'
import { type ListName, NO_TEAM, type Roster } from '../roster/roster.ts'
import type { Values } from '../roster/values.ts'
import { BIT, type Candidates, type Criteria, findsTeams, OUT } from './criteria.ts'
import type { Facets } from './search.contract.ts'

/** Years of which the choice is offered. */
export const YEARS_OFFERED = [5, 10, 15, 20, 24] as const
const YEARS_END = 256
const NONE = -1

/**
 * What each choice of a filter would find, counted with all other filters as they are. A team is found by the choices
 * that find one of its members.
 */
export function facetsOf(roster: Roster, criteria: Criteria, candidates: Candidates): Facets {
  const agents = namedAgents(candidates, criteria)
  const members = findsTeams(criteria) ? membersOfNamed(roster, candidates, criteria) : NOBODY
  const { failures } = agents
  const valuesOf = (list: ListName) => countValues(roster.lists[list], BIT[list], agents, members)
  let withPhoto = 0
  for (let i = 0; i < agents.rows.length; i++) {
    const row = agents.rows[i] ?? 0
    if (failures[row] === 0 && roster.hasPhoto[row] === 1) withPhoto++
  }
  return {
    languages: valuesOf('languages'),
    specialties: valuesOf('specialties'),
    subSpecialties: valuesOf('subSpecialties'),
    civicActivities: valuesOf('civicActivities'),
    licensedIn: valuesOf('licensedIn'),
    yearsExperience: countYears(roster, agents, members),
    withPhoto: Math.min(withPhoto, RESULTS_MAX),
  }
}

/** Members of teams, by their positions among all. */
interface TeamCandidates {
  positions: Int32Array
  /** For every position, the bits of the filters that the member fails; OUT for whoever is no candidate. */
  failures: Uint8Array
}

const NOBODY: TeamCandidates = { positions: new Int32Array(0), failures: new Uint8Array(0) }

/** Agents who have the name. */
function namedAgents(candidates: Candidates, { named }: Criteria): Candidates {
  if (!named) return candidates
  const { rows, failures } = candidates
  const ofNamed = new Uint8Array(failures.length).fill(OUT)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    if (named.marks[row] === 1) ofNamed[row] = failures[row] ?? OUT
  }
  return { rows, failures: ofNamed }
}

/** Members of teams that have the name. */
function membersOfNamed(
  { teamOf, members }: Roster,
  { rows, failures }: Candidates,
  { named }: Criteria,
): TeamCandidates {
  const most = members.rows.length
  const positions = new Int32Array(Math.min(rows.length, most))
  const ofMembers = new Uint8Array(most).fill(OUT)
  let count = 0
  const add = (position: number, row: number) => {
    const failed = failures[row] ?? OUT
    if (failed >= OUT || (named && named.marks[teamOf[row] ?? NO_TEAM] !== 1)) return
    ofMembers[position] = failed
    positions[count++] = position
  }
  if (rows.length > most)
    for (let position = 0; position < most; position++) add(position, members.rows[position] ?? 0)
  else
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0
      const position = members.positionOf[row] ?? NO_MEMBER
      if (position !== NO_MEMBER) add(position, row)
    }
  return { positions: positions.subarray(0, count), failures: ofMembers }
}

/** How many have each value, of those who fail no filter but that of `bit`. */
function countValues(values: Values, bit: number, agents: Candidates, members: TeamCandidates) {
  const ofAgents = values.count(agents.failures, bit, agents.rows)
  const ofTeams = values.countTeams(members.failures, bit, members.positions)
  return values.names
    .map((value, number) => ({
      value,
      count: Math.min((ofAgents[number] ?? 0) + (ofTeams[number] ?? 0), RESULTS_MAX),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

function countYears({ years, members }: Roster, agents: Candidates, ofTeams: TeamCandidates) {
  const counts = new Int32Array(YEARS_END)
  const add = (own: number) => {
    counts[own] = (counts[own] ?? 0) + 1
  }
  const passes = (failed = OUT) => failed === 0 || failed === BIT.yearsExperience
  for (let i = 0; i < agents.rows.length; i++) {
    const row = agents.rows[i] ?? 0
    if (passes(agents.failures[row])) add(years[row] ?? 0)
  }
  // A team has the years of its most experienced member.
  const most = new Int16Array(members.teamCount).fill(NONE)
  for (let i = 0; i < ofTeams.positions.length; i++) {
    const position = ofTeams.positions[i] ?? 0
    if (!passes(ofTeams.failures[position])) continue
    const team = members.teams[position] ?? 0
    most[team] = Math.max(most[team] ?? NONE, years[members.rows[position] ?? 0] ?? 0)
  }
  for (let team = 0; team < most.length; team++) {
    const own = most[team] ?? NONE
    if (own !== NONE) add(own)
  }
  return YEARS_OFFERED.map((atLeast) => ({
    atLeast,
    count: Math.min(
      counts.subarray(atLeast).reduce((sum, count) => sum + count, 0),
      RESULTS_MAX,
    ),
  }))
}
