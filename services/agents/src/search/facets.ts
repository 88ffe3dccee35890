import { RESULTS_MAX } from '@gable/service-kit/http/paging'
import { type ListName, NO_TEAM, type Roster } from '../roster/roster.ts'
import type { Values } from '../roster/values.ts'
import { BIT, type Candidates, type Criteria, findsTeams, OUT } from './criteria.ts'
import type { Facets } from './search.contract.ts'

/** Years of which the choice is offered. */
export const YEARS_OFFERED = [5, 10, 15, 20, 24] as const
const YEARS_END = 256

/**
 * What each choice of a filter would find, counted with all other filters as they are. A team is found by the choices
 * that find one of its members.
 */
export function facetsOf(roster: Roster, criteria: Criteria, candidates: Candidates): Facets {
  const agents = namedAgents(candidates, criteria)
  const members = findsTeams(criteria) ? membersOfNamed(roster, candidates, criteria) : NOBODY
  const { failures } = candidates
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
    yearsExperience: countYears(roster.years, agents, members),
    withPhoto: Math.min(withPhoto, RESULTS_MAX),
  }
}

/** Members of teams, of which those of one follow each other. */
interface Members extends Candidates {
  /** The team of each. */
  teams: Int32Array
}

const NOBODY: Members = { rows: new Int32Array(0), failures: new Uint8Array(0), teams: new Int32Array(0) }
/** Those who fail one filter alone count for its choices, and those who fail none for all. */
const failsOneAtMost = (failed: number) => failed < OUT && (failed & (failed - 1)) === 0

/** Agents who have the name and fail one filter at most. */
function namedAgents({ rows, failures }: Candidates, { named }: Criteria): Candidates {
  const agents = new Int32Array(rows.length)
  let count = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    if (failsOneAtMost(failures[row] ?? OUT) && (!named || named.marks[row] === 1)) agents[count++] = row
  }
  const found = agents.subarray(0, count)
  if (!named) return { rows: found, failures }
  const ofNamed = new Uint8Array(failures.length).fill(OUT)
  for (let i = 0; i < found.length; i++) ofNamed[found[i] ?? 0] = failures[found[i] ?? 0] ?? OUT
  return { rows: found, failures: ofNamed }
}

/** Members who fail one filter at most, of teams that have the name. */
function membersOfNamed(
  { membersOf, teamOf }: Roster,
  { rows, failures }: Candidates,
  { named }: Criteria,
): Members {
  const isAsked = new Uint8Array(failures.length)
  const found: { members: number[]; teams: number[] } = { members: [], teams: [] }
  for (let i = 0; i < rows.length; i++) {
    const team = teamOf[rows[i] ?? 0] ?? NO_TEAM
    if (team === NO_TEAM || isAsked[team] === 1 || (named && named.marks[team] !== 1)) continue
    isAsked[team] = 1
    const members = membersOf[team] ?? NOBODY.rows
    for (let j = 0; j < members.length; j++) {
      const member = members[j] ?? 0
      if (!failsOneAtMost(failures[member] ?? OUT)) continue
      found.members.push(member)
      found.teams.push(team)
    }
  }
  return { rows: Int32Array.from(found.members), teams: Int32Array.from(found.teams), failures }
}

/** How many have each value, of those who fail no filter but that of `bit`. */
function countValues(values: Values, bit: number, agents: Candidates, members: Members) {
  const ofAgents = values.count(agents.failures, bit, agents.rows)
  const ofTeams = values.countGroups(members.failures, bit, members.rows, members.teams)
  return values.names
    .map((value, number) => ({
      value,
      count: Math.min((ofAgents[number] ?? 0) + (ofTeams[number] ?? 0), RESULTS_MAX),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

function countYears(years: Uint8Array, agents: Candidates, members: Members) {
  const counts = new Int32Array(YEARS_END)
  const add = (years: number) => {
    counts[years] = (counts[years] ?? 0) + 1
  }
  const passes = (failed = OUT) => failed === 0 || failed === BIT.yearsExperience
  for (let i = 0; i < agents.rows.length; i++) {
    const row = agents.rows[i] ?? 0
    if (passes(agents.failures[row])) add(years[row] ?? 0)
  }
  // A team has the years of its most experienced member.
  let most = -1
  for (let i = 0; i < members.rows.length; i++) {
    const row = members.rows[i] ?? 0
    if (passes(members.failures[row])) most = Math.max(most, years[row] ?? 0)
    const isLast = members.teams[i] !== members.teams[i + 1]
    if (!isLast || most < 0) continue
    add(most)
    most = -1
  }
  return YEARS_OFFERED.map((atLeast) => ({
    atLeast,
    count: Math.min(
      counts.subarray(atLeast).reduce((sum, count) => sum + count, 0),
      RESULTS_MAX,
    ),
  }))
}
