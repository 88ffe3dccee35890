import { RESULTS_MAX } from '@gable/service-kit/http/paging'
import { type Counted, countedOf } from '../roster/counted.ts'
import { NO_MEMBER } from '../roster/members.ts'
import { type ListName, NO_TEAM, type Roster, YEARS_OFFERED } from '../roster/roster.ts'
import type { Values } from '../roster/values.ts'
import { BIT, type Candidates, type Criteria, findsTeams, OUT } from './criteria.ts'
import type { Facets } from './search.contract.ts'

/**
 * What each choice of a filter would find, counted with all other filters as they are. A team is found by the choices
 * that find one of its members.
 */
export function facetsOf(roster: Roster, criteria: Criteria, candidates: Candidates): Facets {
  const agents = namedAgents(candidates, criteria)
  const members = findsTeams(criteria) ? membersOfNamed(roster, candidates, criteria) : NOBODY
  // Those who fail one filter alone count for its choices, and those who fail none for all.
  const nobodyFails = countedIn(agents, members, 0)
  const countedFor = (filter: keyof typeof BIT) =>
    criteria[filter] === undefined ? nobodyFails : countedIn(agents, members, BIT[filter])
  const valuesOf = (list: ListName) => valueCounts(roster.lists[list], countedFor(list))
  const ofYears = countValues(roster.experience, countedFor('yearsExperience'))
  return {
    languages: valuesOf('languages'),
    specialties: valuesOf('specialties'),
    subSpecialties: valuesOf('subSpecialties'),
    civicActivities: valuesOf('civicActivities'),
    licensedIn: valuesOf('licensedIn'),
    yearsExperience: YEARS_OFFERED.map((atLeast) => ({ atLeast, count: ofYears.get(String(atLeast)) ?? 0 })),
    withPhoto: Math.min(roster.portraits.count(nobodyFails.agents)[0] ?? 0, RESULTS_MAX),
  }
}

/** Agents, and members of teams by their positions among all. */
interface CountedPeople {
  agents: Counted
  members: Counted
}

const countedIn = (agents: Candidates, members: TeamCandidates, bit: number): CountedPeople => ({
  agents: countedOf(agents.rows, agents.failures, bit),
  members: countedOf(members.positions, members.failures, bit),
})

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

/** How many agents and teams have each value that any has, 10,000 at most. */
function countValues(values: Values, { agents, members }: CountedPeople): Map<string, number> {
  const ofAgents = values.count(agents)
  const ofTeams = values.countTeams(members)
  const counts = new Map<string, number>()
  for (const [number, value] of values.names.entries()) {
    const count = (ofAgents[number] ?? 0) + (ofTeams[number] ?? 0)
    if (count > 0) counts.set(value, Math.min(count, RESULTS_MAX))
  }
  return counts
}

const valueCounts = (values: Values, people: CountedPeople) =>
  Array.from(countValues(values, people), ([value, count]) => ({ value, count })).sort(
    (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
  )
