import { RESULTS_MAX } from '@gable/service-kit/http/paging'
import type { ListName, Members, Roster } from '../roster/roster.ts'
import type { Values } from '../roster/values.ts'
import { BIT, type Criteria, findsTeams, OUT } from './criteria.ts'
import type { Facets } from './search.contract.ts'

/** Years of which the choice is offered. */
export const YEARS_OFFERED = [5, 10, 15, 20, 24] as const
const YEARS_END = 256

/**
 * What each choice of a filter would find, counted with all other filters as they are. A team is found by the choices
 * that find one of its members.
 */
export function facetsOf(
  roster: Roster,
  criteria: Criteria,
  failures: Uint8Array,
  named: Uint8Array | undefined,
): Facets {
  // Those who fail one filter alone count for its choices, and those who fail none for all.
  const agents = namedAgents(failures, named)
  const membership = findsTeams(criteria) ? namedMembers(roster.membership, failures, named) : NOBODY
  const people: People = { agents, membership, failures }
  const valuesOf = (list: ListName) => countValues(roster.lists[list], people, BIT[list])
  let withPhoto = 0
  for (let i = 0; i < agents.length; i++) {
    const row = agents[i] ?? 0
    if (failures[row] === 0 && roster.hasPhoto[row] === 1) withPhoto++
  }
  return {
    languages: valuesOf('languages'),
    specialties: valuesOf('specialties'),
    subSpecialties: valuesOf('subSpecialties'),
    civicActivities: valuesOf('civicActivities'),
    licensedIn: valuesOf('licensedIn'),
    yearsExperience: countYears(roster.years, people),
    withPhoto: Math.min(withPhoto, RESULTS_MAX),
  }
}

/** Who may count: of teams, members who pass do. */
interface People {
  agents: Int32Array
  membership: Members
  failures: Uint8Array
}

const NOBODY: Members = { members: new Int32Array(0), teams: new Int32Array(0) }
const failsOneAtMost = (failed: number) => failed < OUT && (failed & (failed - 1)) === 0

/** Agents who have the name and fail one filter at most. */
function namedAgents(failures: Uint8Array, named: Uint8Array | undefined): Int32Array {
  const rows = new Int32Array(failures.length)
  let count = 0
  for (let row = 0; row < failures.length; row++) {
    if (failsOneAtMost(failures[row] ?? OUT) && (!named || named[row] === 1)) rows[count++] = row
  }
  return rows.subarray(0, count)
}

/** Members who fail one filter at most, of teams that have the name. */
function namedMembers(
  { members, teams }: Members,
  failures: Uint8Array,
  named: Uint8Array | undefined,
): Members {
  const found = { members: new Int32Array(members.length), teams: new Int32Array(members.length) }
  let count = 0
  for (let i = 0; i < members.length; i++) {
    const [member, team] = [members[i] ?? 0, teams[i] ?? 0]
    if (!failsOneAtMost(failures[member] ?? OUT) || (named && named[team] !== 1)) continue
    found.members[count] = member
    found.teams[count++] = team
  }
  return { members: found.members.subarray(0, count), teams: found.teams.subarray(0, count) }
}

/** How many have each value, of those who fail no filter but that of `bit`. */
function countValues(
  { names, starts, numbers }: Values,
  { agents, membership, failures }: People,
  bit: number,
) {
  const counts = new Int32Array(names.length)
  for (let i = 0; i < agents.length; i++) {
    const row = agents[i] ?? 0
    const failed = failures[row] ?? OUT
    if (failed !== 0 && failed !== bit) continue
    const end = starts[row + 1] ?? 0
    for (let at = starts[row] ?? 0; at < end; at++) {
      const number = numbers[at] ?? 0
      counts[number] = (counts[number] ?? 0) + 1
    }
  }
  const { members, teams } = membership
  // The last team that was counted for each value: several members count once.
  const counted = new Int32Array(names.length).fill(-1)
  for (let i = 0; i < members.length; i++) {
    const [row, team] = [members[i] ?? 0, teams[i] ?? 0]
    const failed = failures[row] ?? OUT
    if (failed !== 0 && failed !== bit) continue
    const end = starts[row + 1] ?? 0
    for (let at = starts[row] ?? 0; at < end; at++) {
      const number = numbers[at] ?? 0
      if (counted[number] === team) continue
      counted[number] = team
      counts[number] = (counts[number] ?? 0) + 1
    }
  }
  return names
    .map((value, number) => ({ value, count: Math.min(counts[number] ?? 0, RESULTS_MAX) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

function countYears(years: Uint8Array, { agents, membership, failures }: People) {
  const counts = new Int32Array(YEARS_END)
  const passes = (row: number) => failures[row] === 0 || failures[row] === BIT.yearsExperience
  for (let i = 0; i < agents.length; i++) {
    const row = agents[i] ?? 0
    if (!passes(row)) continue
    const own = years[row] ?? 0
    counts[own] = (counts[own] ?? 0) + 1
  }
  const mostOfTeam = new Map<number, number>()
  const { members, teams } = membership
  for (let i = 0; i < members.length; i++) {
    const [row, team] = [members[i] ?? 0, teams[i] ?? 0]
    if (passes(row)) mostOfTeam.set(team, Math.max(mostOfTeam.get(team) ?? 0, years[row] ?? 0))
  }
  for (const most of mostOfTeam.values()) counts[most] = (counts[most] ?? 0) + 1
  return YEARS_OFFERED.map((atLeast) => ({
    atLeast,
    count: Math.min(
      counts.subarray(atLeast).reduce((sum, count) => sum + count, 0),
      RESULTS_MAX,
    ),
  }))
}
