import { MAX_RESULTS } from '@gable/kit/rules/search-limits'
import {
  countIntersection,
  hasRow,
  intersectionOf,
  listRows,
  type RowBits,
} from '@gable/service-kit/memory/row-bits'
import { type CountedRows, countedRowsOf } from '../roster/counted.ts'
import { positionsOf } from '../roster/members.ts'
import { type ListName, NO_TEAM, type Roster, YEARS_OPTIONS } from '../roster/roster.ts'
import type { ValueIndex } from '../roster/values.ts'
import { agentsPassing, type Candidates, type Criteria, type Filter, findsTeams } from './criteria.ts'
import type { Facets } from './search.contract.ts'

/**
 * Counts the results of each choice of a filter while all other filters stay active. A choice finds a team
 * when it finds at least one member of that team. `named` contains the rows that match the name, if the
 * search has a name.
 */
export function facetsOf(
  roster: Roster,
  criteria: Criteria,
  candidates: Candidates,
  named: RowBits | undefined,
): Facets {
  const countedExcept = (filter?: Filter) =>
    countedAmong(roster, criteria, agentsPassing(candidates, filter), named)
  const all = countedExcept()
  const countedFor = (filter: Filter) => (candidates.passing.has(filter) ? countedExcept(filter) : all)
  const valuesOf = (list: ListName) => valueCounts(roster.lists[list], countedFor(list))
  const ofYears = countValues(roster.experience, countedFor('yearsExperience'))
  return {
    languages: valuesOf('languages'),
    specialties: valuesOf('specialties'),
    subSpecialties: valuesOf('subSpecialties'),
    civicActivities: valuesOf('civicActivities'),
    licensedIn: valuesOf('licensedIn'),
    yearsExperience: YEARS_OPTIONS.map((atLeast) => ({ atLeast, count: ofYears.get(String(atLeast)) ?? 0 })),
    withPhoto: Math.min(countIntersection(all.agents, roster.portraits), MAX_RESULTS),
  }
}

/**
 * Returns the agents that match the name, plus the teams that match the name and have a member among
 * `agents`.
 */
function countedAmong(
  { entries, inTeams, teamOf, members }: Roster,
  criteria: Criteria,
  agents: RowBits,
  named: RowBits | undefined,
): CountedRows {
  const teamMembers = findsTeams(criteria) ? listRows(intersectionOf(agents, inTeams)) : emptyRows
  const countedMembers = named
    ? teamMembers.filter((row) => hasRow(named, teamOf[row] ?? NO_TEAM) === 1)
    : teamMembers
  const namedAgents = named ? intersectionOf(agents, named) : agents
  return countedRowsOf(entries.length, namedAgents, members, positionsOf(members, countedMembers))
}

const emptyRows = new Int32Array(0)

/** Counts the agents and teams with each value, at most 10,000 each. Skips values with no results. */
function countValues(values: ValueIndex, counted: CountedRows): Map<string, number> {
  const all = values.count(counted)
  const counts = new Map<string, number>()
  for (const [number, value] of values.names.entries()) {
    const count = all[number] ?? 0
    if (count > 0) counts.set(value, Math.min(count, MAX_RESULTS))
  }
  return counts
}

const valueCounts = (values: ValueIndex, counted: CountedRows) =>
  Array.from(countValues(values, counted), ([value, count]) => ({ value, count })).sort(
    (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
  )
