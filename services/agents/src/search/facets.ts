import { RESULTS_MAX } from '@gable/service-kit/http/paging'
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

/** Members of teams. */
interface Members extends Candidates {
  /** The team of each, by numbers from 0 to `teamCount` - 1. */
  teams: Int32Array
  teamCount: number
}

const NOBODY: Members = {
  rows: new Int32Array(0),
  failures: new Uint8Array(0),
  teams: new Int32Array(0),
  teamCount: 0,
}
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

/** Members who fail one filter at most, of teams that have the name, in order. */
function membersOfNamed({ teamOf }: Roster, { rows, failures }: Candidates, { named }: Criteria): Members {
  const members = new Int32Array(rows.length)
  const teams = new Int32Array(rows.length)
  // From 1 on: 0 is for those that have none yet.
  const numbers = new Int32Array(failures.length)
  let count = 0
  let teamCount = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const team = teamOf[row] ?? NO_TEAM
    if (team === NO_TEAM || !failsOneAtMost(failures[row] ?? OUT)) continue
    if (named && named.marks[team] !== 1) continue
    const number = numbers[team] || ++teamCount
    numbers[team] = number
    members[count] = row
    teams[count++] = number - 1
  }
  return { rows: members.subarray(0, count), teams: teams.subarray(0, count), teamCount, failures }
}

/** How many have each value, of those who fail no filter but that of `bit`. */
function countValues(values: Values, bit: number, agents: Candidates, members: Members) {
  const ofAgents = values.count(agents.failures, bit, agents.rows)
  const ofTeams = values.countGroups(members.failures, bit, members.rows, members.teams, members.teamCount)
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
  for (let i = 0; i < members.rows.length; i++) {
    const row = members.rows[i] ?? 0
    const team = members.teams[i] ?? 0
    if (passes(members.failures[row])) most[team] = Math.max(most[team] ?? NONE, years[row] ?? 0)
  }
  for (const ofTeam of most) if (ofTeam !== NONE) add(ofTeam)
  return YEARS_OFFERED.map((atLeast) => ({
    atLeast,
    count: Math.min(
      counts.subarray(atLeast).reduce((sum, count) => sum + count, 0),
      RESULTS_MAX,
    ),
  }))
}
